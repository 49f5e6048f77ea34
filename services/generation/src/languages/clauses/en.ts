import { phrases, sequences, words } from '../language';
import { means, type Clauses } from './clauses';

export const clauses: Clauses = {
  conditions: sequences('when, if, as soon as, whenever'),
  purposes: sequences('in order to, so that, so as to'),
  means: means(sequences('by'), 'ing'),
  consequences: sequences('so, and therefore, and so, and thus, which is why'),
  partings: sequences('while, whereas, but, and, although, though'),
  longPartings: /;\s+|, (?:but|whereas) (?=\S)/gu,
  sideClauses: words('while whereas although because as but'),
  article: 'the',
  such: 'such',
  ofClauses: words(
    `process view idea practice move step decision habit development change feat policy fact belief claim event phenomenon term
     word name method technique custom conclusion argument theory hypothesis discovery result figure number sum amount distance
     record victory defeat loss success failure sign attempt effort measure procedure technique thing task reason way`,
  ),
  prepositions: words(''),
  cleft: undefined,
  asides: new Set(
    phrases(
      `by contrast, in contrast, however, for example, for instance, in turn, on the other hand, therefore, moreover, in fact, of course,
       in general, on average, by definition, as a rule, in particular, for short, too, also, then, meanwhile, in other words, thus,
       on the contrary, at first, today, as a result, as well, for its part, indeed, unlike most others`,
    ),
  ),
  ties: phrases(`for this reason, as a consequence, because of this`),
  calledAs: phrases(
    `called, known as, named, termed, which he called, which she called, which they called, which he termed, which she termed, which is called, which are called, which is known as, which are known as`,
  ),
  thatIs: phrases(`that is, in other words`),
  givesName: phrases(
    `is called, are called, is known as, are known as, was known as, were known as, is termed, are termed, is named, call`,
  ),
  relativeSubjects: words('which who'),
  verbsBeforeSubject: words(''),
  verbLast: false,
  readsOn: true,
  bothWays: true,
  is: 'is',
  are: 'are',
  when: 'When',
  how: 'How',
  several: /^[\p{L} -]*[^su\s]s(?: (?:of|for|in|to|against)\s|$)/u,
};
