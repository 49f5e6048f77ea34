import { list, phrases, sequences, words } from '../language';
import { means, pair, type Clauses } from './clauses';

export const clauses: Clauses = {
  conditions: sequences('cuando, si, siempre que, en cuanto'),
  purposes: sequences('para que, con el fin de, a fin de, con el objetivo de'),
  means: means(sequences('mediante, a traves de, a traves del, por medio de, por medio del')),
  consequences: sequences('por lo que, por eso, asi que, de modo que, de manera que, por lo cual'),
  partings: sequences('mientras que, pero, y, mientras, aunque'),
  longPartings: /;\s+|, (?:pero|mientras que) (?=\S)/gu,
  sideClauses: words('mientras aunque porque pero'),
  article: '',
  such: '',
  ofClauses: words(''),
  prepositions: words('sin'),
  cleft:
    /^(?:Es|Fue|Era|Fueron) (?<what>(?:\p{Lu}|el |la |los |las |una? )[^,;:]{2,60}?) (?:quien|quienes|el que|la que|los que|las que) (?=\p{Ll})/u,
  asides: new Set(
    phrases(
      `en cambio, sin embargo, por ejemplo, por su parte, a su vez, por el contrario, en general, por término medio, además, también, por tanto,
       por lo tanto, en efecto, de hecho, es decir, en particular, por definición, no obstante, en consecuencia, hoy, después, finalmente,
       por otro lado, por otra parte, a diferencia de otros`,
    ),
  ),
  ties: phrases(`hoy, por ello, por eso, por esta razón, por este motivo, debido a ello`),
  calledAs: [
    'llamado',
    'llamada',
    'llamados',
    'llamadas',
    'denominado',
    'denominada',
    'denominados',
    'denominadas',
    'conocido como',
    'conocida como',
    'conocidos como',
    'que llamó',
    'al que llamó',
    'a la que llamó',
    'que él llamó',
    'que denominó',
  ],
  thatIs: phrases(`es decir, o sea, esto es`),
  givesName: phrases(
    `se llama, se llaman, se llamaba, se llamaban, se denominaba, recibía el nombre de, recibió el nombre de, se denomina, se denominan, se conoce como, se conocen como, recibe el nombre de, reciben el nombre de, es conocido como, es conocida como, son conocidos como, son conocidas como, llaman, denominan`,
  ),
  relativeSubjects: words('que'),
  verbsBeforeSubject: words(
    'nació murió nace muere aparece aparecen apareció aparecieron surge surgen surgió surgieron vive viven vivía vivían existe existen está están estaba estaban hay había figura figuran destaca destacan destacó destacaron ocurre ocurren ocurrió comienza comenzó empezó llega llegó llegaron cae cayó crece crecen habita habitan falta faltan queda quedan reina reinaba domina dominaba estalló predomina predominan abunda abundan es son fue fueron era eran',
  ),
  verbLast: false,
  readsOn: false,
  is: 'es',
  are: 'son',
  periods: {
    relative:
      /^(?:y |pero )?(?:(?:\p{Ll}+ )?(?:quien|quienes|cuyo|cuya|cuyos|cuyas)|(?:\p{Ll}+ ){0,4}(?:cual|cuales)|(?:\p{Ll}+ )?(?:el|la|los|las) (?:que|cual|cuales)|(?:al|del) (?:que|cual)|(?:en |de |con )?que|donde)(?![\p{L}\p{M}])/u,
    side: /^(?:porque |ya que |puesto que |pues |mientras que |mientras |pero |sino que |y que )/u,
    when: /^cuando /u,
    past: /(?:ó|aron|ieron|eron|aba|aban|ía|ían|dijo|hizo|puso|tuvo|obtuvo|produjo|tradujo|quiso|supo|vino)$/u,
    bound:
      /^(?:si |según |aunque |como |al \p{Ll}+(?:ar|er|ir) |para que |antes de que |después de que |ni |sin que )/u,
    participle:
      /^(?:(?:así|ya|antes|entonces|luego|primero) )?(?:\p{L}+[ai]d[oa]s?|(?:escri|descri|inscri|abier|cubier|descubier|muer|pues|compues|vuel|ro|vis|sujet)t[oa]s?|(?:he|di)ch[oa]s?|impres[oa]s?) (?=por |en |a |al |de |del |desde |hacia |hasta |con |bajo |para |entre |sobre |tras |como |el |ante |contra )/u,
    agreement: [
      [/os$/u, 'mp'],
      [/as$/u, 'fp'],
      [/o$/u, 'ms'],
      [/a$/u, 'fs'],
    ],
    articles: new Map(list('el:ms la:fs los:mp las:fp un:ms una:fs unos:mp unas:fp del:ms al:ms').map(pair)),
    held: new Map(list('del:el al:el').map(pair)),
    made: /^(?:public|edit|fund|cre|constru|escri|descri|inaugur|descubier|invent|firm|aprob|promulg|abier|compues|pint|rod|estren|tradu|redact|patent|impres|titul|escul|situad|ubicad|dirig|presid|llamad|denominad)/u,
    was: ['fue', 'fueron'],
    is: [[/^(?:situad|ubicad|compuest|formad|rodead|dividid|cubiert)/u, 'está', 'están']],
  },
  amount: {
    opening: '¿Qué',
    howMuch: '¿Cuánto',
    verbs: words('mide miden medía medían pesa pesan pesaba pesaban dura duran duró duraron cuesta cuestan'),
  },
  whichOf: [
    [
      /^¿Qué (?=(?:es|era|fue|será) (?:el|la) (?:\p{L}+ ){0,3}(?:más|menos|mayor|menor|mejor|peor|primera?|última?|último|únic[oa]|principal)(?!\p{L}))/u,
      '¿Cuál ',
    ],
    [
      /^¿Qué (?=(?:son|eran|fueron) (?:los|las) (?:\p{L}+ ){0,3}(?:más|menos|mayores|menores|mejores|peores|primer[oa]s|últim[oa]s|únic[oa]s|principales)(?!\p{L}))/u,
      '¿Cuáles ',
    ],
  ],
  when: 'Cuándo',
  how: 'Cómo',
  several: /^(?:Los |Las )?\p{L}+s(?![\p{L}\p{M}])/u,
};
