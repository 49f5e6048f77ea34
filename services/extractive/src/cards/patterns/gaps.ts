import { fold } from '@learning-library/common/contract';
import type { LanguageData } from '../../language';
import type { Context, Draft, SentencePattern } from '../candidate';
import { datesIn } from '../datePhrase';
import type { Statement } from '../statement';
import { isPrompt } from '../../document/answers';
import { isLoose } from './definitions';
import { pointsBack } from './people';

export const GAP = '____';
const MOST_WORDS = 26;
/** A longer one is cut behind its first statement. */
const MOST_LONG = 45;
const LEAST_WORDS = 6;
/** A name among many words is not what the sentence is about. */
const MOST_NAMED = 18;
const OPPOSED = /, (?:but|although|though|while|aunque|pero|sino|mais|bien que|ma|sebbene|anche se) /u;
const NUMBER =
  /(?<![\p{L}\d.,/–-])(?:(?:about|roughly|around|some|nearly|almost|over|etwa|rund|fast|ungefähr|environ|près de|presque|unos|unas|cerca de|alrededor de|circa|quasi) )?(?:\d{1,3}(?:[ .,’']\d{3})+|\d+(?:[.,]\d+)?|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|deux|trois|quatre|cinq|sept|huit|neuf|dix|quinze|vingt|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|due|tre|quattro|cinque|sei|sette|otto|nove|dieci))(?:(?:\s?[–-]\s?| (?:to|bis|à|a|and|und|et|y|e) )(?:\d+(?:[.,]\d+)?|two|three|four|six|ten|sechs|drei|vier|fünf|zehn|six|trois|seis|sei))?(?<unit>\s?(?:%|°\s?C|°)|\s(?:million|billion|Millionen|Milliarden|millions|milliards|millones|milioni|miliardi)?\s?(?:de |d['’]|of |di )?\p{L}+)/gu;

/** A number with its unit, where the sentence says of what. */
export const numberGaps: SentencePattern = {
  name: 'number gaps',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'The rift widens by about 2 centimetres a year, as measurements at Lake Baikal show.',
      front: 'The rift widens by ____ a year, as measurements at Lake Baikal show.',
      back: 'about 2 centimetres',
    },
    {
      language: 'de',
      text: 'Das Plasma besteht zu 90 Prozent aus Wasser und aus Salzen.',
      front: 'Das Plasma besteht zu ____ aus Wasser und aus Salzen.',
      back: '90 Prozent',
    },
  ],
  refuses: [{ language: 'en', text: 'It widens by about 2 centimetres a year, they say.' }],
  make(statement, context) {
    if (!isWhole(statement, context)) return [];
    const drafts: Draft[] = [];
    for (const match of statement.text.matchAll(NUMBER)) {
      const behind = match.groups?.['unit'] ?? '';
      const unit =
        fold(behind.trim())
          .split(/[\s'’]/)
          .at(-1) ?? '';
      const isUnit = /[%°]/.test(match[0]) || context.language.units.has(unit);
      // "fast 200 Städte": the noun stays, the number has to be worth knowing.
      if (!isUnit && !isCount(match[0], unit, context.language)) continue;
      // "In ten years, the Revolution …": when, not how much.
      if (inBrackets(statement.text, match.index) || match.index < (statement.parse?.opening.length ?? 0)) continue;
      // "four to five days", "the 1° war"
      if (
        / (?:to|or|bis|oder|à|ou|a|o) $/u.test(statement.text.slice(0, match.index)) ||
        /^\d{1,2}°$/.test(match[0].trim())
      )
        continue;
      const answer = isUnit ? match[0].trim() : match[0].slice(0, match[0].length - behind.length);
      drafts.push(gap(statement.text, match.index, answer));
    }
    // Of several numbers of one kind each gives the other away.
    return drafts.length > 2 ? [] : drafts.slice(0, 1);
  },
};

/** They begin a clause as well. */
const ASKS = /^(?:what|why|how|who|when|where|which)(?!\p{L})/iu;
const CLAUSE =
  /[;:] |, (?:which|who|whose|where|when|while|whereas|but|so|after which|qui|dont|mais|où|tandis|pero|lo que|donde|ma|che|mentre|dove|die|der|das|aber|sodass|wobei|während) /u;
const LEAST_COUNT = 20;

function isCount(text: string, noun: string, { stopWords, months, finite }: LanguageData): boolean {
  const digits = /\d[\d .,’']*/.exec(text)?.[0].replace(/\D/g, '') ?? '';
  const value = Number(digits);
  const isYear = /^(?:1\d{3}|20\d\d)$/.test(digits) && !/[.,’' ]\d{3}/.test(text);
  return (
    value >= LEAST_COUNT &&
    !isYear &&
    noun.length >= 3 &&
    !stopWords.has(noun) &&
    !months.has(noun) &&
    !finite.has(noun)
  );
}

/** A year in a sentence that no question was made of. */
export const yearGaps: SentencePattern = {
  name: 'year gaps',
  of: 'sentence',
  examples: [
    {
      language: 'fr',
      text: 'Marie Tharp dessine la carte du fond de l’océan, que personne n’a vue avant 1952.',
      front: 'Marie Tharp dessine la carte du fond de l’océan, que personne n’a vue avant ____.',
      back: '1952',
    },
  ],
  refuses: [{ language: 'fr', text: 'Il a dessiné la carte du fond de l’océan en 1952.' }],
  make(statement, context) {
    if (!isWhole(statement, context)) return [];
    const [date, other] = datesIn(statement.text, context.language);
    // The opening of a sentence is asked for by when, or not at all.
    if (date !== undefined && date.index < (statement.parse?.opening.length ?? 0) && /\p{L}/u.test(date.date))
      return [];
    if (date?.index === 0 && /^\s?:/.test(statement.text.slice(date.text.length))) return [];
    if (date === undefined || other !== undefined || inBrackets(statement.text, date.index)) return [];
    // "der Hyperinflation 1923": the year is part of the name.
    if (
      context.language.code === 'de' &&
      /\p{Lu}[\p{L}-]+ $/u.test(statement.text.slice(0, date.index)) &&
      date.text === date.date
    )
      return [];
    // "a 1000 Hz wave": a number.
    if (
      /^\s(?:Hz|kHz|km|kg|mg|nm|mm|cm|ml|m|g|l|kJ|J|W|V|°|%|€|\$)(?!\p{L})/u.test(
        statement.text.slice(date.index + date.text.length),
      )
    )
      return [];
    // "The Stamp Act of 1765": the year is part of the name.
    if (/ (?:of|de|del|di|du|von|des|d['’])\s?$/u.test(statement.text.slice(0, date.index))) return [];
    return [gap(statement.text, date.index + date.text.indexOf(date.date), date.date)];
  },
};

/** What the author marked within a sentence. */
export const markedGaps: SentencePattern = {
  name: 'marked gaps',
  of: 'sentence',
  last: true,
  examples: [
    {
      language: 'en',
      text: 'The proteins leave the cell in small sacs that are called **vesicles** in biology.',
      front: 'The proteins leave the cell in small sacs that are called ____ in biology.',
      back: 'vesicles',
    },
  ],
  refuses: [{ language: 'en', text: 'They leave the cell in small sacs that are called **vesicles** in biology.' }],
  make(statement, context) {
    if (!isWhole(statement, context)) return [];
    const { language } = context;
    const marks = statement.rich.marks.map(({ start, end }) => statement.rich.text.slice(start, end).trim());
    const drafts = marks.slice(0, 2).flatMap((mark) => {
      const words = mark.split(' ');
      const at = statement.text.indexOf(mark);
      const isTerm =
        words.length <= 4 &&
        mark.length >= 4 &&
        !language.stopWords.has(fold(words[0] ?? '')) &&
        !/[.,:;!?$\\]/.test(mark) &&
        !language.finite.has((words[0] ?? '').toLowerCase());
      const after = statement.text.slice(at + mark.length);
      // "**a**, **b** or **c**": one of several.
      const isOneOf = marks.some(
        (other) =>
          other !== mark &&
          new RegExp(`^(?:,|,? (?:or|o|od|ou|oder|and|e|y|et|und)) .{0,5}$`, 'u').test(
            after.slice(0, Math.max(0, after.indexOf(other))),
          ),
      );
      if (!isTerm || isOneOf || at <= 0 || statement.text.includes(mark, at + 1) || isAdjective(mark, language))
        return [];
      return [gap(statement.text, at, mark)];
    });
    return drafts.slice(0, 1);
  },
};

const NAMED = {
  en: /(?:called|known as|named|termed|referred to as) (?:the |an? )?(?<term>[^,;:()]{3,40}?)(?=[,;)]|$| \(| (?:and|which|that|who|in|of|to|by|is|are|was|were|from|for|with|on|at|after|while|when) )/u,
  de: /(?:sogenannte[nrms]?|nennt man|spricht man von(?: einem| einer)?|als(?= \p{Lu}[\p{L}-]{3,40} (?:bezeichnet|bekannt))) (?<term>\p{Lu}[\p{L}-]{3,40})(?=[,;)]|$| bezeichnet| bekannt)/u,
  fr: /(?:appelée?s?|nommée?s?|dite?s?|baptisée?s?|on parle de|on parle d['’]) ?(?:le |la |les |l['’]|une? )?(?<term>[^,;:()]{3,40}?)(?=[,;)]|$| (?:et|qui|que|dans|est|sont|par|pour|en|dont|a|ont) )/u,
  es: /(?:llamad[oa]s?|conocid[oa]s? como|denominad[oa]s?|se habla de) (?:el |la |los |las |una? )?(?<term>[^,;:()]{3,40}?)(?=[,;)]|$| (?:y|que|en|es|son|por|para|con|fue|de) )/u,
  it: /(?:chiamat[oaei]|dett[oaei](?! il via| inizio)|denominat[oaei]|conosciut[oaei] come|si parla di) (?:il |lo |la |i |gli |le |l['’]|un[oa]? )?(?<term>[^,;:()]{3,40}?)(?=[,;)]|$| (?:e|che|in|è|sono|per|con|fu|di) )/u,
};

/** The name that a sentence gives to what it tells. */
export const namedGaps: SentencePattern = {
  name: 'named gaps',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'Where two plates meet the denser one is forced down into the mantle, a process known as subduction.',
      front: 'Where two plates meet the denser one is forced down into the mantle, a process known as ____.',
      back: 'subduction',
    },
    {
      language: 'es',
      text: 'El territorio de los musulmanes se fragmentó en pequeños reinos llamados taifas.',
      front: 'El territorio de los musulmanes se fragmentó en pequeños reinos llamados ____.',
      back: 'taifas',
    },
  ],
  refuses: [{ language: 'en', text: 'They settled along a river in the middle of the country called Ob.' }],
  make(statement, context) {
    if (!isWhole(statement, context)) return [];
    const { language } = context;
    const { text } = statement;
    const found = NAMED[language.code].exec(text);
    const term = found?.groups?.['term'] ?? '';
    const words = term.split(' ');
    if (
      found === null ||
      term === '' ||
      words.length > 4 ||
      language.stopWords.has(fold(words[0] ?? '')) ||
      (words[0] ?? '').endsWith('ly')
    )
      return [];
    const at = found.index + found[0].lastIndexOf(term);
    if (
      at < 30 ||
      text.includes(term, at + 1) ||
      text.indexOf(term) < at ||
      language.personal.has(fold(words[0] ?? ''))
    )
      return [];
    return [gap(text, at, term)];
  },
};

/** A name of several words behind the verb. */
export const nameGaps: SentencePattern = {
  name: 'name gaps',
  of: 'sentence',
  last: true,
  examples: [
    {
      language: 'en',
      text: 'The remains of the fern were found by the expedition of Robert Scott near the pole.',
      front: 'The remains of the fern were found by the expedition of ____ near the pole.',
      back: 'Robert Scott',
    },
  ],
  refuses: [{ language: 'en', text: 'They were found by the expedition of Robert Scott near the pole.' }],
  make(statement, context) {
    const { language } = context;
    if (
      language.code === 'de' ||
      !isWhole(statement, context) ||
      statement.text.split(' ').length > MOST_NAMED ||
      OPPOSED.test(statement.text)
    )
      return [];
    const from = statement.text.length - (statement.parse?.rest.length ?? 0);
    const name =
      /(?<=[\p{Ll}’'] )\p{Lu}\p{Ll}[\p{L}’'-]*(?: (?:of|de|von|van|di|del|della|du))?(?: \p{Lu}[\p{L}’'-]*\.?){1,3}(?=[ ,.)]|$)/gu;
    return [...statement.text.matchAll(name)].slice(0, 1).flatMap((match) => {
      if (
        match.index < from ||
        inBrackets(statement.text, match.index) ||
        // A part of a longer name.
        /^ (?:d[aei]|del|della|du|of|von|van) \p{Lu}/u.test(statement.text.slice(match.index + match[0].length)) ||
        language.months.has(fold(match[0].split(' ')[0] ?? ''))
      )
        return [];
      if (statement.text.includes(match[0], match.index + 1)) return [];
      return [gap(statement.text, match.index, match[0])];
    });
  },
};

function gap(whole: string, at: number, answer: string): Draft {
  // Of a long sentence its first statement is enough.
  const first = whole.split(' ').length > MOST_WORDS ? (whole.split(CLAUSE)[0] ?? whole) : whole;
  const text = first.length >= at + answer.length && first.split(' ').length >= LEAST_WORDS ? first : whole;
  const front = `${text.slice(0, at)}${GAP}${text.slice(at + answer.length)}`;
  return { front: `${front}${/[.!?…]$/.test(front) ? '' : '.'}`, back: answer };
}

/** A sentence of its own, with a sure subject, short enough to be read with a gap. */
function isWhole({ text, parse, rich, isWhole: isComplete }: Statement, { language }: Context): boolean {
  if (/respectively|respectivement|respectivamente|rispettivamente|beziehungsweise/u.test(text)) return false;
  if ((isPrompt(text) && !ASKS.test(text)) || !isComplete || (parse !== undefined && isLoose(parse.subject, language)))
    return false;
  const words = text.split(' ').length;
  if (
    words < LEAST_WORDS ||
    words > MOST_LONG ||
    pointsBack(parse === undefined ? text : `${parse.opening} ${parse.verb} ${parse.rest}`, language)
  )
    return false;
  if (/:$| (?:um|von|mit|für|of|by|de|di|por|per|pour)$/u.test(text) || EXAMPLE.test(text)) return false;
  return /[.!;]["”»)]*$/.test(rich.text) || (words >= 8 && parse !== undefined);
}

const EXAMPLE = /^(?:zum beispiel|for (?:example|instance)|par exemple|por ejemplo|(?:ad|per) esempio)(?!\p{L})/iu;

function inBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

function isAdjective(mark: string, { code }: LanguageData): boolean {
  if (mark.includes(' ')) return false;
  if (code === 'de') return !/^\p{Lu}/u.test(mark);
  return code === 'en'
    ? /(?:able|ible|ous|ful|less|ive|ic|ical|al|ly|ed|not|must|always|never|only|all|both)$/.test(mark)
    : /(?:mente|ment)$/.test(mark);
}
