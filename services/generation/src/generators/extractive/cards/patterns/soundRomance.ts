import type { LanguageData } from '../../../../languages';
import type { Found } from '../candidate';
import { isKnownVerb, type Reading } from '../sentence/reading';

/** Small words before a number: "cerca del 55 por ciento". */
const MOST_BEFORE = 2;
const WORD = /\d[\d.,]*|[\p{L}\p{M}-]+|[%‰°]/gu;
const OPENED =
  /^(?:¿(?:Cómo|Cuándo|Dónde|Por qué)|Come|Quando|Dove|Perché) (?<word>\p{Lu}\p{Ll}+[aeo]n?o?) (?<next>\p{Ll}+)/u;
const WHERE = /^(?:Où|¿Dónde|Dove) /u;
/** "In estate circa sei settimane": how long, and not where. */
const LASTING =
  /(?<!\p{L})(?:jours?|semaines?|mois|ans|années|heures|minutes|días?|semanas?|mes(?:es)?|años?|horas?|minutos|giorn[io]|settiman[ae]|mesi?|ann[oi]|or[ae]|minuti)$/u;
/** "… le nom de thing": the name is asked for by itself. */
const NAME_OF = /^(?:Le nom|El nombre|Il nome) d/u;
/** "les sons et les dirige vers": a pronoun before its verb. */
const SECOND_VERB =
  / (?:et|y|e) (?:les?|la|l['’]|los?|las|l[oi]) ?(?<verb>\p{Ll}{3,}) (?!des? |del |d['’]|di |et |e |y )/u;

/** A question of French, Spanish or Italian as it can be asked; undefined where its verb does not ask for what is answered. */
export function romance(found: Found, { names }: Reading, data: LanguageData): Found | undefined {
  const { front, back } = found;
  const opened = OPENED.exec(front)?.groups;
  // "¿Cómo Comunica con el exterior?": a verb whose subject is said elsewhere.
  if (opened !== undefined && !names.has(opened.word ?? '') && data.stopWords.has(opened.next ?? '')) return undefined;
  const asked = data.clauses.whichOf?.find(([opening]) => opening.test(front));
  if (asked !== undefined) return { ...found, front: front.replace(asked[0], asked[1]) };
  if (WHERE.test(front)) return LASTING.test(back) ? undefined : found;
  const { amount } = data.clauses;
  if (amount === undefined || !front.startsWith(`${amount.opening} `)) return found;
  const verb = front.slice(amount.opening.length + 1).split(' ', 1)[0] as string;
  if (!data.definingVerbs.has(verb)) {
    if (amount.verbs.has(verb) && isAmount(back, data))
      return { ...found, front: `${amount.howMuch}${front.slice(amount.opening.length)}` };
    if (isAmount(back, data) || NAME_OF.test(back)) return undefined;
  }
  const second = SECOND_VERB.exec(back);
  return second !== null && isSurelyVerb(second.groups?.verb ?? '', data)
    ? { ...found, back: back.slice(0, second.index) }
    : found;
}

function isSurelyVerb(form: string, data: LanguageData): boolean {
  return isKnownVerb(form, data) && !data.ambiguous.has(form);
}

/** "Environ trois millimètres" */
function isAmount(back: string, data: LanguageData): boolean {
  const words = back.toLowerCase().match(WORD) ?? [];
  const at = words.findIndex((word) => /^\d/.test(word) || data.numberWords.has(word));
  if (words.slice(0, Math.max(at, 0)).some((word) => !data.stopWords.has(word) && !data.quantifiers.has(word)))
    return false;
  const unit = words.slice(at + 1).find((word) => !/^\d/.test(word) && !data.numberWords.has(word)) ?? '';
  return at >= 0 && at <= MOST_BEFORE && (/^[%‰°]$/.test(unit) || data.units.has(unit));
}
