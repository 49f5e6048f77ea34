import { fold } from '@learning-library/common/contract';
import type { LanguageData } from '../../language';
import { sentenceSpans } from '../../text/sentences';
import { sourceAt, type Rich } from '../../document/block';
import type { Draft, Pattern } from '../candidate';
import { isLabel } from '../term';

const MAX_SENTENCE = 360;
const MAX_SUBJECT_WORDS = 6;
const MAX_CLEAR = 3;
/** A predicate that applies to many things. */
const JUDGES =
  /^(?:an?|the|eine?|der|die|das|une?|le|la|les|una?|el|il|lo|l['’]) ?(?:very |most |sehr |très |muy |molto )?(?:good|bad|great|important|key|major|common|crucial|essential|popular|useful|interesting|wichtig\p{L}*|zentral\p{L}*|häufig\p{L}*|bon\p{L}*|important\p{L}*|essentiel\p{L}*|clave|buen\p{L}*|fundamental\p{L}*|only|first|last|same|reason|way|result|problem|thing|case|grund|art und weise|raison|fait|razón|hecho|ragione|fatto|motivo|one|ones|result\p{L}*|amazing)(?!\p{L})/iu;
/** An answer that the sentence does not explain. */
const OUTSIDE =
  /^(?:its|this|these|diese\p{L}*|ce(?:s|t|tte)?|est[aeo]s?|quest[aoei])(?!\p{L})|(?<!\p{L})(?:above|below|oben|ci-dess\p{L}+|following|folgend\p{L}+|siguientes?|seguent[ei]|suivante?s?)(?!\p{L})/iu;
/** A sentence in the present that gives a genus and a difference: "Chlorophyll is the green pigment that absorbs light". */
export const definitions: Pattern = {
  name: 'definitions',
  make(block, { language, smallWords }) {
    if (block.kind !== 'prose') return [];
    return sentencesOf(block.rich).flatMap(({ text, start, end }): Draft[] => {
      const found =
        text.length > MAX_SENTENCE || text.endsWith('?') ? null : language.definition.exec(text.replace(/\.$/u, ''));
      const { subject = '', verb = '', meaning = '' } = found?.groups ?? {};
      if (subject === '' || !isSubject(subject, language) || JUDGES.test(meaning) || OUTSIDE.test(meaning)) return [];
      // A longer subject can depend on its section.
      const topic = subject.split(' ').length <= MAX_CLEAR ? 'none' : 'before';
      const [first = ''] = language.code === 'de' ? [] : (/^\p{Lu}\p{Ll}+(?!.*\p{Lu})/u.exec(subject) ?? []);
      const small = smallWords.has(first.toLowerCase()) ? first.toLowerCase() + subject.slice(first.length) : subject;
      const front = language.ask.whatIs(small, verb);
      return [{ front, back: meaning.trim(), topic, start, end, explanation: text }];
    });
  },
};

export function sentencesOf(rich: Rich): { text: string; start: number; end: number }[] {
  return sentenceSpans(rich.text).map(({ start, end }) => ({
    text: rich.text.slice(start, end).replace(/\s+/gu, ' '),
    start: sourceAt(rich, start),
    end: sourceAt(rich, Math.max(start, end - 1)) + 1,
  }));
}

/** A noun with its article that is clear without context. */
function isSubject(subject: string, language: LanguageData): boolean {
  const words = fold(subject.replace(/\s?\([^()]*\)/gu, '')).match(/[\p{L}\p{N}-]+/gu) ?? [];
  const [first = '', ...others] = words;
  const { determiners, subjectStops, pronouns, personal, connectives, deictic, vague, verbs, code } = language;
  const hasArticle = determiners.has(first);
  const nouns = hasArticle ? others : words;
  if (nouns.length === 0 || words.length > MAX_SUBJECT_WORDS || isLabel(subject, language)) return false;
  if (!hasArticle && (subjectStops.has(first) || deictic.has(first) || connectives.has(first))) return false;
  if (!hasArticle && (/^\p{Ll}/u.test(subject) || !(code === 'en' || (code === 'de' && nouns.length === 1))))
    return false;
  if (words.some((word) => pronouns.has(word) && !determiners.has(word)) || words.some((word) => personal.has(word)))
    return false;
  if (nouns.some((word) => verbs.has(word) || GERUND.test(word) || LOOSE.test(word))) return false;
  // "The process is …": an earlier sentence says which process this is.
  const isDefinite = hasArticle && !/^(?:an?|eine?|une?|una?|uno)$/u.test(first);
  const head = code === 'en' || code === 'de' ? (nouns.at(-1) ?? '') : (nouns[0] ?? '');
  const isBare = nouns.length === 1;
  return !(vague.has(head) && (isDefinite || isBare) && nouns.length <= 2);
}

const GERUND = /^(?:\p{L}{2,}ing)$/u;
const LOOSE =
  /^(?:each|every|all|most|many|some|several|both|first|second|third|last|other|another|same|jede[rs]?|alle|viele|einige|erste[rns]?|zweite[rns]?|chaque|tou[ts]|plusieurs|premiere?|deuxieme|cada|tod[oa]s?|muchos|primer[oa]?|segund[oa]|ogni|tutt[ie]|molti|prim[oa]|second[oa]|solution|answer|best|most|known)$/u;
