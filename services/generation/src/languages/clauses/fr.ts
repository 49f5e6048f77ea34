import { phrases, sequences, words } from '../language';
import { means, type Clauses } from './clauses';

export const clauses: Clauses = {
  conditions: sequences('lorsque, lorsqu, quand, si, des que, des qu'),
  purposes: sequences('afin de, afin d, afin que, afin qu, pour que, pour qu'),
  means: means(sequences('en'), 'ant'),
  consequences: sequences(
    'donc, si bien que, si bien qu, de sorte que, de sorte qu, c est pourquoi, ce qui explique que',
  ),
  partings: sequences('tandis que, tandis qu, alors que, alors qu, mais, et, bien que, bien qu'),
  longPartings: /;\s+|, (?:mais|tandis que|alors que) (?=\S)/gu,
  sideClauses: words('tandis alors mais bien parce'),
  article: '',
  such: '',
  ofClauses: words(''),
  prepositions: words(''),
  cleft:
    /^C['’](?:est|était) (?:donc |aussi |surtout )?(?<what>(?:\p{Lu}|l['’]|les? |la |une? |des )[^,;:]{2,60}?) qui (?=\p{Ll})/u,
  asides: new Set(
    phrases(
      `par contre, en revanche, cependant, toutefois, par exemple, quant à lui, quant à elle, quant à eux, quant à elles, à son tour, en effet,
       en outre, de plus, au contraire, en général, en moyenne, par définition, d'abord, ensuite, enfin, aujourd'hui, notamment, donc,
       ainsi, en particulier, pour sa part, de son côté, à l'inverse, elle, lui, en fait, bien sûr, en d'autres termes`,
    ),
  ),
  ties: phrases(`aujourd'hui, pour cette raison, c'est pourquoi, de ce fait, c'est ainsi que`),
  calledAs: [
    'appelé',
    'appelée',
    'appelés',
    'appelées',
    'nommé',
    'nommée',
    'nommés',
    'nommées',
    'dits',
    'dites',
    'connu sous le nom de',
    'connue sous le nom de',
  ],
  givesName: phrases(
    `s'appelle, s'appellent, se nomme, se nomment, est appelé, est appelée, sont appelés, sont appelées, porte le nom de, portent le nom de, prend le nom de, prennent le nom de, est nommé, est nommée, est dite, est dit, on appelle, on nomme, est baptisé, est baptisée, s'appelait, s'appelaient, se nommait, portait le nom de, portaient le nom de, prit le nom de`,
  ),
  relativeSubjects: words('qui'),
  verbsBeforeSubject: words(''),
  verbLast: false,
  readsOn: false,
  is: 'est',
  are: 'sont',
  amount: {
    opening: 'Que',
    howMuch: 'Combien',
    verbs: words(
      'mesure mesurent mesurait mesuraient pèse pèsent pesait pesaient dure durent dura durèrent coûte coûtent',
    ),
  },
  whichOf: [
    [/^Qu['’]est-ce que (?=le (?:plus|moins|premier|dernier|principal|seul|meilleur) )/u, 'Quel est '],
    [/^Qu['’]est-ce que (?=la (?:plus|moins|première|dernière|principale|seule|meilleure) )/u, 'Quelle est '],
    [/^Que sont (?=les (?:premiers|derniers|principaux|seuls|meilleurs) )/u, 'Quels sont '],
    [/^Que sont (?=les (?:premières|dernières|principales|seules|meilleures) )/u, 'Quelles sont '],
  ],
  when: 'Quand',
  how: 'Comment',
  several: /^(?:Les |Des )?\p{L}+[sx](?![\p{L}\p{M}])/u,
};
