import { fold } from '@learning-library/common/contract';
import type { LanguageData } from '../../language';
import type { Context, Draft, SentencePattern } from '../candidate';
import { datesIn } from '../datePhrase';
import type { Statement } from '../statement';
import { isLoose } from './definitions';
import { pointsBack } from './people';

export const GAP = '____';
const MOST_WORDS = 26;
const LEAST_WORDS = 6;
/** A name among many words is not what the sentence is about. */
const MOST_NAMED = 18;
const OPPOSED = /, (?:but|although|though|while|aunque|pero|sino|mais|bien que|ma|sebbene|anche se) /u;
const NUMBER =
  /(?<![\p{L}\d.,/–-])(?:(?:about|roughly|around|some|nearly|almost|over|etwa|rund|fast|ungefähr|environ|près de|presque|unos|unas|cerca de|alrededor de|circa|quasi) )?(?:\d{1,3}(?:[ .,’']\d{3})+|\d+(?:[.,]\d+)?|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|deux|trois|quatre|cinq|sept|huit|neuf|dix|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)(?= (?:million|billion|Million|Milliard|millions|millones|milioni|thirds|quarters|Drittel|tercios|tiers|terzi|Prozent|percent|metres|meters|kilomet|Kilomet|kilómet|chilomet|Meter|mètres|metros|metri|hundred|thousand)))(?:(?:\s?[–-]\s?| (?:to|bis|à|a|and|und|et|y|e) )\d+(?:[.,]\d+)?)?(?<unit>\s?(?:%|°\s?C|°)|\s(?:million|billion|Millionen|Milliarden|millions|milliards|millones|milioni|miliardi)?\s?(?:de |d['’]|of |di )?\p{L}+)/gu;

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
      const unit =
        fold(match.groups?.['unit']?.trim() ?? '')
          .split(/[\s'’]/)
          .at(-1) ?? '';
      if (!/[%°]/.test(match[0]) && !context.language.units.has(unit)) continue;
      if (inBrackets(statement.text, match.index)) continue;
      drafts.push(gap(statement.text, match.index, match[0].trim()));
    }
    return drafts.length > 2 ? [] : drafts;
  },
};

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
    if (date === undefined || other !== undefined || inBrackets(statement.text, date.index)) return [];
    // "The Stamp Act of 1765": the year is part of the name.
    if (/ (?:of|de|del|di|du|von|des|d['’])\s?$/u.test(statement.text.slice(0, date.index))) return [];
    return [gap(statement.text, date.index + date.text.indexOf(date.date), date.date)];
  },
};

/** What the author marked within a sentence. */
export const markedGaps: SentencePattern = {
  name: 'marked gaps',
  of: 'sentence',
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
    return marks.slice(0, 2).flatMap((mark) => {
      const words = mark.split(' ');
      const at = statement.text.indexOf(mark);
      const isTerm =
        words.length <= 4 &&
        mark.length >= 4 &&
        !language.stopWords.has(fold(words[0] ?? '')) &&
        !/[.,:;!?$\\]/.test(mark) &&
        !language.finite.has(mark.toLowerCase());
      if (!isTerm || at <= 0 || statement.text.includes(mark, at + 1) || isAdjective(mark, language)) return [];
      return [gap(statement.text, at, mark)];
    });
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
      /(?<=[\p{Ll}’'] )\p{Lu}\p{Ll}[\p{L}’'-]*(?: (?:of|de|von|van|da|di|del|della|du|le|la|the))?(?: \p{Lu}[\p{L}’'-]*\.?){1,3}(?=[ ,.)]|$)/gu;
    return [...statement.text.matchAll(name)].slice(0, 1).flatMap((match) => {
      if (
        match.index < from ||
        inBrackets(statement.text, match.index) ||
        language.months.has(fold(match[0].split(' ')[0] ?? ''))
      )
        return [];
      if (statement.text.includes(match[0], match.index + 1)) return [];
      return [gap(statement.text, match.index, match[0])];
    });
  },
};

function gap(text: string, at: number, answer: string): Draft {
  const front = `${text.slice(0, at)}${GAP}${text.slice(at + answer.length)}`;
  return { front: `${front}${/[.!?…]$/.test(front) ? '' : '.'}`, back: answer };
}

/** A sentence of its own, with a sure subject, short enough to be read with a gap. */
function isWhole({ text, parse, rich, isWhole: isComplete }: Statement, { language }: Context): boolean {
  if (/respectively|respectivement|respectivamente|rispettivamente|beziehungsweise/u.test(text)) return false;
  if (!isComplete || (parse !== undefined && isLoose(parse.subject, language))) return false;
  const words = text.split(' ').length;
  if (
    words < LEAST_WORDS ||
    words > MOST_WORDS ||
    pointsBack(parse === undefined ? text : `${parse.opening} ${parse.verb} ${parse.rest}`, language)
  )
    return false;
  return /[.!;]["”»)]*$/.test(rich.text) || words >= 8;
}

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
