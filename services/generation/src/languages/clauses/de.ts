import { phrases, sequences, words } from '../language';
import { means, type Clauses } from './clauses';

export const clauses: Clauses = {
  conditions: sequences('wenn, sobald, falls, sofern, solange'),
  purposes: sequences('damit, um'),
  means: means(sequences('indem')),
  consequences: sequences('sodass, so dass, weshalb, weswegen'),
  partings: sequences('aber, doch, und, jedoch, denn'),
  longPartings: /;\s+|, (?:aber|doch) (?=\S)/gu,
  sideClauses: words('wahrend obwohl weil denn aber doch wobei dass nachdem'),
  article: '',
  such: '',
  ofClauses: words(''),
  prepositions: words(''),
  cleft: undefined,
  asides: new Set(
    phrases(
      `dagegen, hingegen, jedoch, zum Beispiel, beispielsweise, wiederum, im Gegensatz dazu, im allgemeinen, in der Regel, im Durchschnitt,
       allerdings, also, kurz, vor allem, übrigens, genauer, so`.toLowerCase(),
    ),
  ),
  ties: phrases(`schon, bereits, auch`),
  calledAs: ['namens', 'genannt'],
  thatIs: phrases(`das heißt`),
  givesName: phrases(`heißt, heißen, hieß, hießen, nennt man, bezeichnet man als, heißt auch`),
  relativeSubjects: words('der die das welcher welche welches'),
  verbsBeforeSubject: words(''),
  verbLast: true,
  readsOn: true,
  is: 'ist',
  are: 'sind',
  when: 'Wann',
  how: 'Wie',
  several: undefined,
};
