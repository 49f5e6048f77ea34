import { fold } from '@learning-library/common/contract';

const NUMBERING =
  /^(?:\d{1,2}\.\d{1,2}\.\d{4}\s+|\d{1,2}[-–](?=\p{Lu})|(?:\d{1,2}\.){1,4}(?=\p{Lu})|(?:[\dIVX]{1,5}(?:\.\d{1,3})*[.):]?|[A-Za-z][.)])\s+|(?:chapter|unit|lesson|section|kapitel|lektion|chapitre|leçon|capítulo|tema|unidad|lección|capitolo|lezione|unità|document|module|week|slide)\s+[\dIVX]{1,5}\s*[:.–-]?\s+)/iu;
const DATED = /^(?:\d{1,2}\.? (?:de )?\p{L}{3,9}\.? (?:de )?\d{4}|\d{4}\s?[–-]\s?\d{2,4}$)/u;
const SIGNS = /^(?:[\p{Extended_Pictographic}\p{So}\p{Sm}\u{fe0f}\u{200d}]\s*)+(?=\P{N})/u;
const TAGS = /<[^>\n]{1,200}>/g;
/** "Definition 2.1 (Osmosis).", "Définition : osmose", "Definición de la ósmosis" */
export const DEFINED =
  /^(?:definition|def\.|d[ée]finition|definici[óo]n|definizione|begriff)\s*[\d.]*\s*(?:[:–—-]\s*(?=\S)|\(([^()]+)\)\.?$|(?:of|von|de|di) (?!done$|ready$)(?:(?:an?|the|la|las|los|l[ae]s) |l['’])?(?=\S)|(?:du|del|della) |(?:d|dell)['’])/iu;

/** A heading without its number, its brackets of formatting and its final sign. */
export function titleOf(text: string): string {
  return text
    .replace(TAGS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SIGNS, '')
    .replace(NUMBERING, (all: string, _at: number, whole: string) => (DATED.test(whole) ? all : ''))
    .replace(NUMBERING, (all: string, _at: number, whole: string) => (DATED.test(whole) ? all : ''))
    .replace(/[\p{Extended_Pictographic}\u{fe0f}\u{200d}\s]+$/u, '')
    .replace(/\s*[:.#*–-]+$/u, '')
    .replace(/^[-–:#*\s]+/u, '')
    .replace(DEFINED, '$1')
    .trim();
}

/** Complete headings of sections that get no cards, in every language. */
const UNREAD = new RegExp(
  `^(?:${[
    '(?:learning |course |lesson |key |section )?(?:objectives?|outcomes?|goals)|learning (?:objectives|outcomes|goals).*|by the end of.*|agenda|schedule|syllabus|(?:further )?readings?(?: ?/ ?resources)?|table of contents|contents|outline|references?|bibliography|further reading|see also|external links|sources?|works cited|acknowledge?ments?|license|licence|copyright|about the authors?|exercises?|homework|assignments?|practice (?:problems|questions)|review questions|problems?|discussion questions|critical thinking.*|check your understanding|tasks?|resources?|prerequisites|grading|attributions|credits?|image credits|footnotes?|todo|conceptual questions|self[- ]check questions|interactive (?:link )?questions|(?:section |chapter |self[- ])?(?:quiz(?:zes)?|tests?)(?:[ :].*)?|quotes|further research|short answer|multiple choice',
    'lernziele?|ziele|inhalt(?:sverzeichnis)?|gliederung|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|weiterfuhrende.*|ubungen?|aufgaben?|hausaufgaben?|termine|ablauf|einzelnachweise|weblinks|lizenz|arbeitsauftrag|arbeitsauftrage|selbsttests?(?:[ :].*)?|videos?|lernvideos?|eselsbrucken?|kontrollfragen|impressum|(?:eingangs|schluss)formel',
    'objectifs?.*|competences?|consignes?|sommaire|table des matieres|plan|bibliographie|references?|pour aller plus loin|exercices?|devoirs?|activites?|liens(?: externes)?|voir aussi|annexes?|credits|travail a faire|materiel|demarche|sites?|evaluation|remediation',
    'objetivos?.*|indice|contenidos?|bibliografia|referencias?|ejercicios?|actividades?|tareas?|enlaces(?: externos)?|vease tambien|fuentes?|evaluacion',
    'obiettivi.*|indice|sommario|bibliografia|riferimenti|esercizi?o?|compiti|attivita|collegamenti(?: esterni)?|vedi anche|note|fonti',
  ].join('|')})$`,
);

/** A lesson plan, not the content of lessons. */
const PLANNED =
  /^(?:plan de estudios?|plan de clase|programa (?:de|del) (?:la )?(?:asignatura|curso|materia)|syllabus|course (?:outline|schedule|plan|syllabus)|lesson plan|study plan|semesterplan|stundenplan|kursplan|unterrichtsverlauf|lernplan|programma del corso|piano di studi|programme du cours|plan d['’]etudes?|mise en pratique|sequence (?:proposee|pedagogique)|seance \d|sesion \d|erreurs frequentes|conseils|livres|questions types|actividades|attivita|activites|tiempo diario|temas a estudiar|durch?fuhrung im unterricht)(?!\p{L})/u;

/** Exercises with their numbers and solutions, and learning goals. */
const EXERCISE =
  /^(?:(?:ejemplo|example|beispiel|exemple|esempio)s?(?: [\da-z]{1,2})?\s?[:–-]|(?:ejercicios?|exercices?|esercizi|esercizio|exercises?|ubungen|ubung|aufgaben?|problemas?|practice|ejemplos? resueltos?|worked examples?|exemples? resolus?)(?: (?:\d+|de|d['’]|di|pr[aá]ctic|resuelt|propuest|correct|svolt|zu|zur|zum|problems?|questions?)|$)|que vas a aprender|que vamos a aprender|was du lern|was wir lern|ce que (?:tu vas|vous allez|nous allons) apprendre|cosa impare|what you(?:['’]ll| will) learn)/u;

export function isUnread(title: string): boolean {
  const plain = fold(title)
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/^(?:[ivx]{1,4}|\d{1,2})[.)]\s+/u, '');
  return UNREAD.test(plain.replace(/[?!]$/u, '')) || PLANNED.test(plain) || EXERCISE.test(plain);
}
