import { fold } from '@learning-library/common/contract';
import type { LanguageData } from '../language';
import { isPrompt, isQuestion } from '../document/answers';
import { isUnread } from '../document/headings';
import type { Context } from './candidate';
import { Stems } from '../text/stems';
import { isAspect } from './term';

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
/** Headings that do not describe the text below them. */
const EMPTY =
  /^(?:(?:day|lecture|lab|class|session|vorlesung|vl|cours|clase|lezione|question|frage|pregunta|domanda) ?\d+(?: ?[-–:,].*\d{4})?|(?:note|info|tip|attention|warning|caution|important|remarque|rappel|pourquoi|achtung|hinweis|merke|aviso|attenzione|question|problematique) ?[!?]?|(?:mini|kurz|breve|petit|short|quick|brief|final|chapter|section)?[- ]?(?:resumen|summary|recap|zusammenfassung|riepilogo|riassunto|synthese)(?!\p{L}).*|(?:mini|petit|bref)[- ]?resume.*|resume (?:d.+|\d.*)|key concepts and summary|(?:section |chapter |key )?(?:summary|points|terms|concepts|takeaways|ideas|facts|glossary)|biograf?ph?i[ae]|pros?|contr[ao]|cons|vita|opere|vida|obras?|vie|oeuvres?|leben|werke?|life|works|biography|free response|chapter review|(?:art|scientific|everyday|career|evolution|visual|link to learning) ?connections?|review questions|critical thinking questions|multiple choice|introduction|recap|ripasso|notas?|appunti|overview|summary|conclusion|notes?|points cles|vigilance|background|general(?:ly|mente)?|allgemein|en general|(?:datos|data|daten|donnees|dati)|con+e(?:ct|x)i(?:on|one|on)e?s?|analog(?:y|ies|ia|ias|ie|ien)|(?:key |major |main |important )?(?:events?|sources|dates|facts)|ereignisse|eventos|eventi|evenements|conceptos? claves?|concepts? cles?|(?:ejemplos?|exemples?|beispiele?|esempi?o?)(?: claves?)?|significado|remember|repaso|rappel|a (?:retenir|savoir)|l['’]essentiel|(?:\p{L}+ )?(?:videos?|text)(?: \d)?(?:, (?:videos?|text)(?: \d)?)*|(?:seiten?|pages?|paginas?|pagine?|bilan|activite|actividad|attivita|activity|material|doc(?:ument)?) ?[\d, –-]*|basics|definitions?|history|types?|examples?|(?:part|unit|unidad|chapter|week|module|kapitel|woche|chapitre|capitulo|capitolo|lesson) [\divx]+|einleitung|einfuhrung|uberblick|zusammenfassung|fazit|grundlagen|allgemeines|definition(?:en)?|begriffe|generalites|resume|definitions?|bases|introduccion|resumen|generalidades|definicion(?:es)?|conceptos?|introduzione|riassunto|generalita|definizion[ei]|concetti|classification|characteristics|caratteristiche|caracteristicas|caracteristiques|merkmale|eigenschaften|faq|(?:\d+ )?(?:questions?(?: and answers)?|fragen|preguntas|domande))$/u;
/** Headings that describe the kind of the text, not its subject. */
const KIND_OF_TEXT =
  /^(?:notes?|notas|notizen|apuntes|appunti|mitschrift(?:en)?|skript|(?:key )?definitions|definiciones|definitionen|definizioni|formulas|formeln|formelsammlung|formule|formulaires?|formulario|cheat ?sheets?|fiches?|lectures?|vorlesung|lezione|clase|synthese|resumes?|resumen|zusammenfassung|riassunto|(?:exam )?(?:review|revision)|(?:\p{L}+ )?(?:study|reading) (?:guide|notes)|\d+ (?:questions?|fragen|preguntas|domande))(?!\p{L})/u;
const GLOSSARY =
  /^(?:gloss(?:ary|ar|aire|ario)\P{L}.*|(?:key |important |list of )?(?:glossary|terms?|vocabulary|terminology)(?: (?:of|list).*)?|key concepts|(?:\p{L}+ )?(?:definitions|definiciones|definitionen|definizioni)(?: ?[-–:(].*)?|glossar|fachbegriffe|(?:wichtige |zentrale )?begriffe|begriffsklarungen|definitionen|glossaire|lexique|vocabulaire|definitions|mots[- ]cles|glosario|vocabulario|terminologia|definiciones|conceptos clave|glossario|lessico|definizioni|parole chiave|termini(?: chiave)?)$/u;
const MAX_LENGTH = 70;
const MAX_WORDS = 9;

/** The nearest heading that describes a card's subject, otherwise the title. */
export function topicOf(
  path: readonly string[],
  { title, language, repeated }: Pick<Context, 'title' | 'language' | 'repeated'>,
): string {
  const at = path.findLastIndex(
    (one) =>
      one.length <= MAX_LENGTH &&
      one.split(' ').length <= MAX_WORDS &&
      !isEmpty(one) &&
      !KIND_OF_TEXT.test(fold(one)) &&
      !isUnread(one) &&
      !isQuestion(one) &&
      !isPrompt(one) &&
      /\p{L}{3}|\p{Lu}{2}/u.test(one) &&
      // "There is a court for each kind" is a sentence.
      !(one.split(' ').length > 4 && one.split(' ').some((word) => language.verbs.has(word.toLowerCase()))),
  );
  const heading = path[at];
  const topic = (
    heading ?? (title.length <= MAX_LENGTH && !isEmpty(title) && !KIND_OF_TEXT.test(fold(title)) ? title : '')
  ).replace(/\s*\([^()]*\)/gu, '');
  // "Advantages" and other headings that occur several times are those of the heading above.
  const above =
    heading !== undefined && (isAspect(topic, language) || repeated.has(heading))
      ? topicOf(path.slice(0, at), { title, language, repeated })
      : '';
  if (above.split(', ').includes(topic)) return above;
  return above === '' ? topic : `${above}, ${topic}`;
}

/** Whether a heading has no meaning of its own. */
export function isEmpty(heading: string): boolean {
  return EMPTY.test(fold(heading)) || isGlossary(heading);
}

const METADATA =
  /^(?:fundstelle|vollzitat|(?:ausfertigungs|stands?)datum|stand|(?:zuletzt |last )?(?:geandert|updated?|changed?|modified|revised)(?: (?:am|durch|by|on|at))?|derniere (?:modification|mise a jour)|ultima (?:modifica(?:cion)?|actualizacion)|version|lizenz|license)$/u;

/** Whether a front is only a general heading, or asks for a fact about the text itself. */
export function saysNothing(front: string): boolean {
  const folded = fold(front.replace(/\s\(\d+\)$/u, ''));
  return EMPTY.test(folded) || METADATA.test(folded.split(/\s?:/u, 1)[0] ?? '');
}

/** Whether the text below a heading consists of terms with their meanings. */
export function isGlossary(heading: string): boolean {
  return GLOSSARY.test(fold(heading));
}

/** Whether a front contains at least half of the words of its topic. */
export function namesTopic(front: string, topic: string, language: LanguageData): boolean {
  const stems = new Stems(language.code);
  const words = (text: string): string[] =>
    (fold(text).match(WORDS) ?? []).filter((word) => !stems.isStopWord(word) && word.length > 2);
  const known = new Set(words(front).map((word) => stems.stem(word)));
  const asked = words(topic);
  return asked.filter((word) => known.has(stems.stem(word))).length * 2 >= asked.length;
}
