import { phrases, sequences, words } from '../language';
import { means, type Clauses } from './clauses';

export const clauses: Clauses = {
  conditions: sequences('quando, se, non appena, qualora'),
  purposes: sequences('affinche, al fine di, allo scopo di, in modo da'),
  means: means(sequences('mediante, tramite, per mezzo di, per mezzo del, per mezzo della, attraverso')),
  consequences: sequences('percio, quindi, per questo, cosicche, sicche, tanto che, per cui'),
  partings: sequences('mentre, ma, e, invece, anche se'),
  longPartings: /;\s+|, (?:ma|mentre) (?=\S)/gu,
  sideClauses: words('mentre benche poiche ma'),
  article: '',
  such: '',
  ofClauses: words(''),
  prepositions: words('dopo secondo'),
  cleft: /^(?:È|Fu|Era) (?<what>(?:\p{Lu}|il |lo |la |l['’])[^,;:]{2,60}?) che (?=\p{Ll})/u,
  asides: new Set(
    phrases(
      `invece, tuttavia, per esempio, ad esempio, a sua volta, al contrario, in generale, in media, inoltre, infatti, dunque, quindi, però,
       di fatto, cioè, in particolare, per definizione, oggi, poi, infine, dal canto suo, d'altra parte, da parte sua, di conseguenza`,
    ),
  ),
  ties: phrases(`oggi, per questo motivo, per questa ragione, per questa via`),
  calledAs: [
    'detto',
    'detta',
    'detti',
    'dette',
    'chiamato',
    'chiamata',
    'chiamati',
    'chiamate',
    'denominato',
    'denominata',
    'noto come',
    'nota come',
  ],
  givesName: phrases(
    `si chiama, si chiamano, si chiamava, si chiamavano, era detto, era detta, erano detti, era chiamato, era chiamata, prese il nome di, si dice, si dicono, prende il nome di, prendono il nome di, viene chiamato, viene chiamata, vengono chiamati, vengono chiamate, è detto, è detta, sono detti, sono dette, è chiamato, è chiamata, è noto come, è nota come, è conosciuto come, è conosciuta come`,
  ),
  relativeSubjects: words('che'),
  verbsBeforeSubject: words(
    'nacque nasce nascono morì muore appare appaiono apparve sorge sorgono sorse vive vivono viveva esiste esistono è sono era erano fu furono c sta stanno domina dominò dominava fallì avviene avvengono avvenne arriva arrivano arrivò cade cadde cresce crescono manca mancano resta restano rimane scorre scorrono prevale prevalse scoppiò spicca spiccano abbonda abbondano',
  ),
  verbLast: false,
  readsOn: false,
  is: 'è',
  are: 'sono',
  amount: {
    opening: 'Che cosa',
    howMuch: 'Quanto',
    verbs: words(
      'misura misurano misurava misuravano pesa pesano pesava pesavano dura durano durò durarono costa costano',
    ),
  },
  whichOf: [
    [
      /^Che cos['’](?=è (?:il |lo |la |l['’])(?:\p{L}+ ){0,3}(?:più|meno|maggiore|minore|migliore|peggiore|prim[oa]|ultim[oa]|unic[oa]|principale)(?!\p{L}))/u,
      'Qual ',
    ],
    [
      /^Che cosa (?=sono (?:i|gli|le) (?:\p{L}+ ){0,3}(?:più|meno|maggiori|minori|migliori|peggiori|prim[ie]|ultim[ie]|unic(?:i|he)|principali)(?!\p{L}))/u,
      'Quali ',
    ],
  ],
  when: 'Quando',
  how: 'Come',
  several: /^(?:(?:I|Gli|Le) |\p{L}+i(?![\p{L}\p{M}]))/u,
};
