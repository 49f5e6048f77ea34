import { fold } from '@learning-library/common/contract';
import type { LanguageData } from '../language';

export interface AskedCard {
  front: string;
  back: string;
  explanation?: string | undefined;
}

/** Kind of a card's answer: cards of one `group` have answers of one kind. */
export interface Kind {
  kind: 'meaning' | 'word' | 'name' | 'date' | 'value' | 'list' | 'open';
  group: string;
  term?: string;
}

const MARK = '\u0000';
const TOPIC_BEFORE = /^\([^()]{1,160}\) /u;
const TOPIC_AFTER = / \([^()]{1,160}\)$/u;
const DATE = /^(?:(?:\d{1,2}(?:er|\.|º)? )?(?:de )?\p{L}{3,10}(?: \d{1,2},)?(?: del?)? )?(?:1\d{3}|20\d{2})$/u;
const MAX_WORD = 6;
const MAX_TERM = 7;

/** The kind of a card, from only its front and back, because a card may be written by hand. */
export function kindOf({ front, back, explanation = '' }: AskedCard, language: LanguageData | undefined): Kind {
  const asked = front.replace(TOPIC_BEFORE, '').trim();
  const isQuestion = /[?]$/u.test(asked);
  if (back.includes('\n')) return { kind: 'list', group: 'list' };
  if (language !== undefined && isQuestion) {
    const term = definedIn(asked, back, language);
    if (term !== undefined) return { kind: 'meaning', group: 'meaning', term };
    if (within(asked, language.ask.acronym(MARK)) !== undefined) return { kind: 'name', group: 'acronym' };
  }
  if (DATE.test(back)) return { kind: 'date', group: 'date' };
  if (/^\$[^$]+\$$/u.test(back)) return { kind: 'value', group: 'formula' };
  const attribute = attributeOf(asked);
  if (attribute !== undefined) return { kind: 'value', group: `value ${fold(attribute)}` };
  const term = asked.replace(TOPIC_AFTER, '');
  if (isQuestion || /[.…:]|^\$/u.test(term) || term.split(' ').length > MAX_TERM)
    return { kind: 'open', group: 'open' };
  // Cards ask for a word list in both directions. The explanation contains the word of the list first.
  const line = explanation.slice(explanation.lastIndexOf('\n') + 1);
  if (line.startsWith(`${term} – `) || line.endsWith(` – ${term}`) || back.split(' ').length <= 2)
    return back.split(' ').length <= MAX_WORD
      ? { kind: 'word', group: `word ${String(line.startsWith(`${asked} –`))}` }
      : { kind: 'open', group: 'open' };
  return { kind: 'meaning', group: 'meaning', term };
}

function within(text: string, template: string): string | undefined {
  const [before = '', after = ''] = template.split(MARK);
  if (before === '' || !text.startsWith(before) || !text.endsWith(after) || text.length <= before.length + after.length)
    return undefined;
  return text.slice(before.length, text.length - after.length);
}

/** "Mars: Diameter" asks the same question about Mars as about the other rows. */
function attributeOf(asked: string): string | undefined {
  return /^[^:?]{1,80} ?: ¿?([^:?]{1,60}?)(?: \([^()]{1,160}\))?\s?\??$/u.exec(asked)?.[1];
}

const DEFINING = {
  en: /^(?:What|Who) (?:is|are|was|were) (?:the |an? )?(?<term>.+)\?$/u,
  de: /^(?:Was|Wer) (?:ist|sind|war|waren) (?:der |die |das |eine? )?(?<term>.+)\?$/u,
  fr: /^(?:Qu’est-ce qu(?:e |’)|Qu’étai(?:t|ent) |Que (?:sont|fut|furent) |Qui (?:est|sont|était|étaient|fut) )(?:la |le |les |l[’']|une? |des )?(?<term>.+?)\s\?$/u,
  es: /^¿(?:Qué|Quién|Quiénes) (?:es|son|era|eran|fue|fueron) (?:el |la |los |las |una? )?(?<term>.+)\?$/u,
  it: /^(?:Che cosa|Chi) (?:è|sono|era|erano|fu|furono) (?:il |lo |la |i |gli |le |l[’']|un[oa]? )?(?<term>.+)\?$/u,
};

/** The term of "What is …?", if its answer is a definition. */
function definedIn(asked: string, back: string, { code, stopWords }: LanguageData): string | undefined {
  const term = DEFINING[code].exec(asked)?.groups?.['term'];
  const words = term?.split(' ') ?? [];
  const isTerm =
    words.length > 0 && words.length <= 4 && !stopWords.has(fold(words.at(-1) ?? '')) && back.split(' ').length >= 4;
  return isTerm ? term : undefined;
}
