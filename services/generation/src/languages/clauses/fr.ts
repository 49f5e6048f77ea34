import { list, phrases, sequences, words } from '../language';
import { means, pair, type Clauses } from './clauses';

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
    "qu'il appelle",
    "qu'il nomme",
    "qu'il appela",
    "qu'il nomma",
    "qu'on appelle",
    "que l'on appelle",
  ],
  thatIs: phrases(`c'est-à-dire`),
  givesName: phrases(
    `s'appelle, s'appellent, se nomme, se nomment, est appelé, est appelée, sont appelés, sont appelées, porte le nom de, portent le nom de, prend le nom de, prennent le nom de, est nommé, est nommée, est dite, est dit, on appelle, on nomme, est baptisé, est baptisée, s'appelait, s'appelaient, se nommait, portait le nom de, portaient le nom de, prit le nom de`,
  ),
  relativeSubjects: words('qui'),
  verbsBeforeSubject: words(''),
  verbLast: false,
  readsOn: false,
  is: 'est',
  are: 'sont',
  periods: {
    relative:
      /^(?:et |mais )?(?:qu['’]|(?:qui|que|dont|où|(?:\p{Ll}+ ){0,4}(?:lequel|laquelle|lesquels|lesquelles)|auquel|auxquels|auxquelles|à laquelle|duquel|desquels|desquelles|(?:à|avec|chez|pour|par|en|de|sur) (?:qui|quoi))(?![\p{L}\p{M}]))/u,
    side: /^(?:puisque |puisqu['’]|parce que |parce qu['’]|car |tandis que |tandis qu['’]|alors que |alors qu['’]|mais |dès lors que |et que |si bien que |si bien qu['’])/u,
    when: /^(?:lorsque |lorsqu['’]|quand )/u,
    past: /(?:[^aeiou]a|\p{Ll}it|ut|int|èrent|irent|urent|aient|ait)$/u,
    bound:
      /^(?:si |selon |s['’]il|bien que |bien qu['’]|quoique |avant que |avant qu['’]|après que |après qu['’]|afin |pour que |pour qu['’]|comme |ni |sans que |plutôt |c['’])/u,
    participle:
      /^(?:(?:ainsi|encore|aussi|déjà|bientôt|longtemps|d['’]abord) )?(?:\p{L}+(?<!t)é(?:e|s|es)?|\p{L}+tée?s?(?<=ée|ées)|\p{L}+(?:pt|at|ct|it|st|ert|ont|ent|ant)é(?:e|s|es)?(?= (?!de |d['’]|du |des ))|(?:paru|conçu|mor|né|issu|sorti|bâti|élu|tenu|rendu|vendu|perdu|reçu|établi|réuni|choisi|suivi|promu|venu|devenu|revenu)t?(?:e|s|es)?|(?:écri|détrui|construi|introdui|tradui|produi|condui|pein|inscri|fai|ouver|découver|offer)t(?:e|s|es)?|(?:mi|pri|compri|transmi|conqui)s(?:e|es)?) (?=par |en |à |au |aux |dans |de |d['’]|du |vers |dès |sous |avec |pour |sur |le |contre |entre |chez |seulement |plus )/u,
    agreement: [
      [/es$/u, 'fp'],
      [/e$/u, 'fs'],
      [/[éiut]s$/u, 'mp'],
      [/./u, 'ms'],
    ],
    articles: new Map(list('le:ms la:fs l:*s les:*p un:ms une:fs du:ms au:ms des:*p aux:*p').map(pair)),
    held: new Map(list('du:le au:le aux:les des:les').map(pair)),
    made: /^(?:publi|édit|fond|cré|constru|écri|par|inaugur|découver|invent|sign|adopt|approuv|ouver|compos|pein|tourn|tradu|rédig|bâti|brevet|imprim|intitul|sculpt|gravé|dirig|nomm|appel|surnomm)/u,
    was: ['fut', 'furent'],
    is: [
      [
        /^(?:né|mor|venu|paru|sorti|issu|arrivé|parti|resté|entré|tombé|situé|devenu|revenu|lié|placé|entouré)/u,
        'est',
        'sont',
      ],
    ],
  },
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
