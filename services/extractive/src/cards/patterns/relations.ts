import { compile, match } from '../phrases';
import type { SentencePattern } from '../candidate';
import { fold } from '@learning-library/common/contract';
import type { LanguageData } from '../../language';
import { datesIn } from '../datePhrase';
import { openedWith } from '../opening';
import { isLoose, mainOf, worded } from './definitions';
import { pointsBack } from './people';

/** "X consists of …", "X is found in …", "X states that …": the questions that need no other form of the verb than the text has. */
export const relations: SentencePattern = {
  name: 'relations',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'The centrosome is made up of two centrioles and their fibres.',
      front: 'What is the centrosome made up of?',
      back: 'Two centrioles and their fibres',
    },
    {
      language: 'en',
      text: 'Lake Baikal is located in southern Siberia.',
      front: 'Where is Lake Baikal located?',
      back: 'In southern Siberia',
    },
    {
      language: 'de',
      text: 'Die Zellwand besteht aus Cellulose und Pektin.',
      front: 'Woraus besteht die Zellwand?',
      back: 'Aus Cellulose und Pektin',
    },
    {
      language: 'fr',
      text: 'Le noyau se trouve dans le centre de la cellule.',
      front: 'Où se trouve le noyau ?',
      back: 'Dans le centre de la cellule',
    },
    {
      language: 'es',
      text: 'La sangre se compone de plasma y de células.',
      front: '¿De qué se compone la sangre?',
      back: 'De plasma y de células',
    },
    {
      language: 'it',
      text: 'Il cuore è costituito da due atri e da due ventricoli.',
      front: 'Da che cosa è costituito il cuore?',
      back: 'Da due atri e da due ventricoli',
    },
  ],
  refuses: [
    { language: 'en', text: 'This depends on many things that we have seen.' },
    { language: 'de', text: 'Er besteht aus zwei Teilen.' },
    { language: 'es', text: 'Consiste en dos partes iguales.' },
  ],
  make(statement, { language }) {
    const { parse } = statement;
    if (parse === undefined || isLoose(parse.subject, language)) return [];
    const found = match(compile(language.code, 'relations', language.relations), parse.verb, parse.rest);
    const question = found?.questions[0];
    const back = found === undefined ? undefined : mainOf(found.answer, language)?.replace(TIES, '');
    if (question === undefined || back === undefined || parse.subject.split(' ').length > 7) return [];
    if (
      PLACE.test(question)
        ? datesIn(back, language).length > 0 || SOMEBODY.test(back)
        : !tells(back, language) && !question.endsWith(' by?')
    )
      return [];
    if (
      ASKS_OBJECT.test(question) &&
      NO_OBJECT.test(back) &&
      !/(?:state|show|prove|hold|argue|claim|point out|suggest|assume|predict)\?$/u.test(question)
    )
      return [];
    if (COUNTED.test(back)) return [];
    if (
      (language.code === 'es' || language.code === 'it') &&
      ASKS_OBJECT.test(question) &&
      /^(?:de|di|a|ad|da) /u.test(back)
    )
      return [];
    if (language.code === 'de' && ASKS_OBJECT.test(question) && !GERMAN_OBJECT.test(back)) return [];
    if (pointsBack(back.split(' ').slice(0, 2).join(' '), language) && !/^(?:that|che|que)(?!\p{L})/iu.test(back))
      return [];
    if (ALL.test(back) || (language.code === 'de' && PARTICLE.test(back))) return [];
    if (/^(?:not|never|sich|nicht|pas|no|non|it|them|him)\s/iu.test(back) || /(?:,| and| und| et| y| e)$/u.test(back))
      return [];
    const front = openedWith(parse.opening, worded(question, parse.subject, language), language);
    return front === undefined ? [] : [{ front, back, alone: /^(?:an?|eine?|une?|una?|uno) /u.test(parse.subject) }];
  },
};

/** What ties a statement to the one before. */
const TIES =
  /^(?:also|then|thus|therefore|auch|so|somit|dadurch|donc|ainsi|également|aussi|alors|poi|anche|quindi|così|inoltre|también|además|así|entonces) /u;
const ALL = /^(?:all|both|alle|beide|tous|toutes|todos|todas|tutti|tutte|and|und|et|y|e|o|ou|or|oder) /u;
/** "Que possèdent …?" asks for an object. */
const ASKS_OBJECT = /^¿?(?:Que|Qu’|Qué|Che cosa|Was|What do(?:es)?) /u;
const NO_OBJECT =
  /^(?:à|dans|sur|chez|avec|par|nel|nella|nello|sul|sulla|con|in|en|por|sobre|auf|bei|within|on|at|to|from|of|by|as|into|onto|through|against|toward|der|dem|des|einem|einer|ihm|ihnen|that|dass|daß|che|qu['’]il) /u;
/** "verlor letztlich …": an adverb before the object, or none. */
const GERMAN_OBJECT =
  /^(?!hier |immer |wieder |aber |leider |weiter )(?:\p{Lu}|\d|„|(?:\p{Ll}+(?:e|en|es|er)|das|ein|zwei|drei|vier|fünf|mehr|rund|etwa|dass) )/u;
/** "into three phases": which ones is not said. */
const COUNTED =
  /^(?:(?:in|into|of|en|de|di|da|aus|auf) )?(?:two|three|four|five|several|various|zwei|drei|vier|fünf|mehrere|deux|trois|quatre|cinq|plusieurs|dos|tres|cuatro|cinco|vari[ao]s|due|tre|quattro|cinque|vari[ae]?|divers[ei]|[2-9]) \p{Ll}+(?: \p{Ll}+)?$/iu;
/** A part of the verb that the question lacks. */
const PARTICLE =
  / (?:ab|an|auf|aus|bei|dar|ein|fest|frei|fort|her|heraus|hervor|hin|los|mit|nach|nieder|statt|teil|um|vor|weg|wieder|zu|zurück|zusammen)$/u;

/** "in adults": no place. */
const SOMEBODY =
  /^\p{L}+ (?:\p{L}+ )?(?:adults|children|people|men|women|patients|adultes|enfants|personnes|adultos|niños|personas|adulti|bambini|persone|Kindern|Erwachsenen|Menschen|Frauen|Männern)(?!\p{L})/iu;
/** One word answers where something is. */
const PLACE = /^¿?(?:Where|Wo|Où|Dónde|Dove) /u;

/** Two words that matter, or a name: "layers", "two phases" answer nothing. */
function tells(answer: string, { stopWords, numberWords, code }: LanguageData): boolean {
  const words = answer.match(/[\p{L}\p{M}\p{N}’'-]+/gu) ?? [];
  const content = words.filter((word) => !stopWords.has(fold(word)) && !numberWords.has(fold(word)));
  return (
    content.length >= 2 ||
    (code !== 'de' && content.some((word) => /^\p{Lu}/u.test(word))) ||
    (content.length === 1 && /\d/.test(answer))
  );
}
