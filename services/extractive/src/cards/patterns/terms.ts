import { fold } from '@learning-library/common/contract';
import type { BlockPattern, Context, Draft } from '../candidate';
import type { LanguageData } from '../../language';
import type { Pair } from '../../document/block';
import { isPrompt, isQuestion } from '../../document/answers';
import { parse } from '../parse';
import { isPerson } from './definitions';
import { isPersonName } from './people';
import { topicOf } from '../topic';

export const YEAR =
  /^(?:(?:um|ca\.?|c\.|vers|hacia|verso|circa|around|en|in|im Jahr|nel) )?(?:\d{1,2}[./]\s?)?(?:\d{1,2}(?:\.|er|º|°)? (?:de )?)?(?:\p{L}{3,10}\s?[–/-]\s?)?(?:\p{L}{3,10}\.? (?:del? )?)?(?:1[0-9]{3}|20[0-4][0-9])(?:\s?[–/-]\s?\d{2,4})?$/iu;
/** "5. März", below a heading with the year. */
export const DAY =
  /^(?:le |el |il )?\d{1,2}(?:\.|er|º)? (?:de )?(?:jan|feb|f[ée]v|gen|ene|m[aä]r|apr|avr|abr|ma[iyg]|ju[nil]|lug|giu|ag|ao[uû]|se[pt]|ott|o[ck]t|no[v]|d[eéi][cz])\p{L}*$/iu;
export const WORD = /\p{L}[\p{L}\p{M}’'-]*/gu;

/** Fewer words define nothing. */
export const LEAST_WORDS = 4;
/** "Definition: …" says what its heading is. */
const DEFINITION = /^(?:definition|definicion|definizione|begriff|begriffsbestimmung)$/;
/** Points in one line, set off by commas. */
const ENUMERATED = /^[^,;.:]{2,40}(?:, [^,;.:]{2,40}){2,6}$/u;
const LAST_AND = /,? (?:and|or|und|oder|et|ou|y|o|e) (?=[^,]+$)/u;
/** "…, die durch": a clause, no point. */
const RELATIVE =
  /^(?:which|that|who|qui|que|dont|où|che|cui|(?:der|die|das|dem|den) (?:in|im|an|auf|aus|bei|durch|für|mit|nach|von|vom|zu|zur|sich|nicht)(?= ))/iu;
/** Only examples: they say nothing of the term. */
const EXAMPLES = /^(?:z\. ?B\.|bspw\.|e\.g\.|p\. ?ej\.|par ex\.|ad es\.|ex\.)/iu;

/** "Term: meaning" in a list or a row of lines, a bold term with its meaning, dates with what happened. */
export const terms: BlockPattern = {
  name: 'terms',
  of: 'block',
  examples: [
    {
      language: 'en',
      text: '- **Osmosis**: movement of water through a membrane\n- **Diffusion**: movement of particles to where they are fewer',
      front: 'What is meant by “Osmosis”?',
      back: 'Movement of water through a membrane',
    },
    {
      language: 'es',
      text: '## Auge del anarquismo\n\n- **1907:** Creación de Solidaridad Obrera\n- **1910:** Fundación de la CNT',
      front: '(Auge del anarquismo) ¿Qué ocurrió: 1907?',
      back: 'Creación de Solidaridad Obrera',
    },
    {
      language: 'de',
      text: '## Normwerte des Blutdrucks\n\nSäugling - 80/60 mmHg\nKleinkind - 90/60 mmHg\nSchulkind - 100/60 mmHg',
      front: 'Normwerte des Blutdrucks – Säugling?',
      back: '80/60 mmHg',
    },
  ],
  refuses: [
    { language: 'en', text: '- Note: bring your own paper\n- Homework: read chapter two' },
    { language: 'de', text: '- Hinweis: Klausur am Montag\n- Aufgabe: Seite zwölf lesen' },
  ],
  make(block, context) {
    if (block.kind !== 'pairs' || block.words) return [];
    const { pairs } = block;
    const above = block.path.at(-1) ?? '';
    // Below a question a value says nothing of any heading.
    const heading = isQuestion(above) || isPrompt(above) ? '' : topicOf(block.path, context.title);
    return pairs.flatMap((pair) => {
      const isHeadings =
        DEFINITION.test(fold(pair.term)) && heading !== '' && pair.meaning.split(' ').length >= LEAST_WORDS;
      if (isHeadings)
        return [
          {
            front: context.language.ask.meaning(heading),
            back: pair.meaning,
            alone: true,
            start: pair.start,
            end: pair.end,
            explanation: `${heading}: ${pair.meaning}`,
          },
        ];
      // A row of a list by its number.
      if (/^\d{1,2}$/.test(pair.term) || isLabel(pair.term, context)) return [];
      return ofPair(pair, heading, pairs, context).map((draft) => ({
        start: pair.start,
        end: pair.end,
        explanation: `${pair.term}: ${pair.meaning}`,
        ...draft,
      }));
    });
  },
};

function ofPair(
  { term, meaning, marked, isEquation = false }: Pair,
  topic: string,
  pairs: readonly Pair[],
  context: Context,
): Draft[] {
  const { language } = context;
  const { ask } = language;
  const isSeries = pairs.length >= 2;
  const words = meaning.match(WORD)?.length ?? 0;
  if (YEAR.test(term) || DAY.test(term)) {
    if (words < 2) return [];
    const isOne = pairs.filter((other) => other.term === term).length === 1;
    return isOne ? [{ front: ask.happened(term), back: meaning }] : [];
  }
  const aspect = fold(term.split(' ')[0] ?? '');
  // What any subject can have, a value, and what is only a row of names is asked of the heading.
  const isValue = words <= 1 || (/^[\d~≈<>±(,.\s%/–-]+/.test(meaning) && /\d/.test(meaning.slice(0, 6)));
  if (language.aspects.has(aspect) || language.vague.has(aspect))
    return topic === '' ? [] : [{ front: ask.label(topic, term), back: meaning, alone: true }];
  if (/^\$.*\$$/.test(meaning)) return [{ front: ask.formula(term), back: meaning, alone: true }];
  if (isValue) return topic === '' || !isSeries ? [] : [{ front: ask.label(topic, term), back: meaning, alone: true }];
  if (EXAMPLES.test(meaning)) return [];
  const plain = meaning.replace(/[.;]$/, '');
  const listed = plain.includes(', ') ? plain.replace(LAST_AND, ', ') : plain;
  const points = listed.split(', ');
  if (
    ENUMERATED.test(listed) &&
    !/(?:^|[\s,])(?:etc|ecc|usw)\.?$|^(?:como|like|wie|comme|come|such as) /iu.test(listed) &&
    !(language.code !== 'de' && language.finite.has(points[0]?.split(' ')[0]?.toLowerCase() ?? '')) &&
    points.every(
      (point) =>
        point.split('(').length === point.split(')').length &&
        point.split(' ').length <= 4 &&
        !RELATIVE.test(point) &&
        !/^(?:and|or|und|et|y|e) /u.test(point),
    )
  )
    return topic === '' ? [] : [{ front: ask.list(points.length, term), back: points.join('\n') }];
  if ((!marked && !isSeries && !isEquation) || /^\d+ /.test(term)) return [];
  // Speech, and what is said to the reader.
  if (
    words >= 4 &&
    fold(meaning)
      .split(/[^\p{L}’']+/u)
      .some((word) => language.personal.has(word))
  )
    return [];
  if (
    /^(?:okay|ok|yes|no|yeah|well|so|ja|nein|oui|non|sí|sì)[,. ]/iu.test(meaning) ||
    /^(?:see|siehe|voir|véase|vedi) /iu.test(meaning) ||
    /[?]$/.test(meaning)
  )
    return [];
  if (!/\p{L}/u.test(term) || term.split(' ').length > 6) return [];
  // "Topography: the towns lay in a plain": a sentence about it is no meaning of it.
  if (isStatement(meaning, context) && topic !== '')
    return term.split(' ').length > 4 ? [] : [{ front: ask.label(topic, term), back: meaning, alone: true }];
  return [{ front: asked(term, meaning, context), back: meaning, alone: isSeries && words >= 5 }];
}

/** With a subject and a verb of its own. */
function isStatement(meaning: string, { language, usage }: Context): boolean {
  const text = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}`.split(/(?<=[.!;]) /u)[0] ?? '';
  const plain = text.replace(/[.;]$/u, '').replace(/ ?\([^()]{1,80}\)/gu, '');
  const tokens = plain.toLowerCase().split(' ');
  const [first = ''] = fold(plain).split(/[ ’']/u);
  if (language.deictic.has(first) || (language.code !== 'de' && language.subjectStops.has(first))) return true;
  if (language.code === 'en') return parse(plain, language, usage) !== undefined;
  if (language.code !== 'de')
    return (
      parse(plain, language, usage) !== undefined ||
      language.finite.has(tokens[0] ?? '') ||
      language.beForms.has(tokens[0] ?? '')
    );
  if (language.finite.has(tokens[0] ?? '') && /(?:t|en)$/.test(tokens[0] ?? '')) return true;
  // What a relative clause says is none of it.
  const main = plain.replace(
    /, (?:der|die|das|dem|den|deren|dessen|welche[rsmn]?|in der|in dem|was|wo|wenn|weil|da|um|bis) [^,]+(?:,|$)/gu,
    ' ',
  );
  return (
    parse(plain, language, usage) !== undefined ||
    main
      .split(' ')
      .some(
        (word, i) =>
          i > 0 &&
          /^(?:ist|sind|war|waren|hat|haben|hatte|wird|werden|wurde|wurden|kann|können|muss|müssen|soll|sollen|gibt|gab|setzt|führt|führen)$/u.test(
            word,
          ),
      )
  );
}

/** Who somebody was, what anything else means. */
export function asked(term: string, meaning: string, context: Context): string {
  const { ask } = context.language;
  return isPersonName(term, context) && isPerson(meaning, context.language) ? ask.somebody(term) : ask.meaning(term);
}

/** "Note", "Homework", "Figure 2": they announce something and are no term. */
export function isLabel(term: string, { language }: Context): boolean {
  const folded = fold(term.replace(/[\s\d.:]+$/u, '').replace(/^\W+/u, ''));
  const words = folded.split(' ');
  const first = words[0] ?? '';
  return (
    language.labels.has(folded) ||
    (language.labels.has(first) && !language.aspects.has(first)) ||
    language.tasks.has(first) ||
    language.personal.has(first) ||
    (language.stopWords.has(first) && (!language.determiners.has(first) || folded.split(' ').length <= 2)) ||
    language.connectives.has(first) ||
    (words.length > 1 && language.stopWords.has(words.at(-1) ?? '')) ||
    isClause(term, language) ||
    (language.finite.has(first) && folded.includes(' '))
  );
}

/** A clause, a question or a bare adjective is no term. */
function isClause(term: string, language: LanguageData): boolean {
  const words = fold(term)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const [first = ''] = words;
  if (words.length === 0 || YEAR.test(term)) return false;
  if (isQuestion(term) || isPrompt(term) || (language.code !== 'de' && language.subjectStops.has(first))) return true;
  if (language.code === 'de')
    return (
      (!/\p{Lu}/u.test(term) && words.length === 1 && term.length > 3) ||
      words.some((word) => language.demonstratives.has(word) || /^dies(?:e[rsmn]?)?$/.test(word))
    );
  const hasVerb = term.split(' ').some((word) => language.beForms.has(word.toLowerCase()));
  const beginsWithVerb =
    (language.code === 'es' || language.code === 'it') &&
    words.length === 1 &&
    /(?:en|an|ono|ano)$/.test(first) &&
    language.finite.has(term.toLowerCase());
  return (
    hasVerb || beginsWithVerb || words.some((word) => language.pronouns.has(word) || language.demonstratives.has(word))
  );
}
