import { list, phrases, sequences, words } from '../language';
import { means, pair, type Clauses } from './clauses';

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
    'che egli chiamò',
    'da lui chiamato',
    'da lui chiamata',
  ],
  thatIs: phrases(`cioè, ossia, vale a dire`),
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
  periods: {
    relative:
      /^(?:e |ma )?(?:che|cui|dove|donde|(?:\p{Ll}+ )?cui|(?:\p{Ll}+ ){0,4}(?:quale|quali)|(?:il|la|i|le|[dns]?[aeu]l(?:la)?|col|[dns]?[aeu]i|[dns]?[aeu]lle) (?:quale|quali|cui|che))(?![\p{L}\p{M}])/u,
    side: /^(?:poiché |giacché |perché |mentre |ma |e che |dopo che |sicché |tanto che )/u,
    when: /^quando /u,
    past: /(?:[òì]|arono|irono|erono|ava|avano|eva|evano|iva|ivano|[^a]sse|ppe|cque|nne|bbe|rse|lse|nse|ise|use|sero|ppero)$/u,
    bound: /^(?:se |secondo |benché |sebbene |affinché |prima che |come |né |purché |senza che |nonostante |qualora )/u,
    participle:
      /^(?:(?:così|già|ancora|poi|allora|dapprima) )?(?:\p{L}+(?:at|ut|it)[oaie]|\p{L}*(?:scri|descri|corro|prote|elet|tradot|condot|prodot|introdot|ridot|distrut|det|fat|mor|na|appars|aper|coper|scoper|offer|compos|[^pr]os|mess|pres|dispos|difes|uccis|divis|dipin|giun|vin|tol|rivol|raccol|sor)t{0,2}[oaie]) (?=da |dal|dall|in |nel|nell|a |al|all|di |del|dell|d['’]|con |per |su |sul|fra |tra |sotto |presso |verso |il |dopo |anonim|soltanto |solo |come |cinque |poch)/u,
    agreement: [
      [/o$/u, 'ms'],
      [/a$/u, 'fs'],
      [/i$/u, 'mp'],
      [/e$/u, 'fp'],
    ],
    articles: new Map(
      list(
        `il:ms lo:ms la:fs l:*s i:mp gli:mp le:fp un:ms uno:ms una:fs del:ms dello:ms della:fs dell:*s dei:mp degli:mp delle:fp dal:ms dallo:ms
         dalla:fs dall:*s dai:mp dagli:mp dalle:fp al:ms allo:ms alla:fs all:*s ai:mp agli:mp alle:fp nel:ms nello:ms nella:fs nell:*s nei:mp
         negli:mp nelle:fp sul:ms sulla:fs sull:*s sui:mp sulle:fp`,
      ).map(pair),
    ),
    held: new Map(
      list(
        `del:il dello:lo della:la dell:l dei:i degli:gli delle:le dal:il dallo:lo dalla:la dall:l dai:i dagli:gli dalle:le al:il allo:lo alla:la
         all:l ai:i agli:gli alle:le nel:il nello:lo nella:la nell:l nei:i negli:gli nelle:le sul:il sulla:la sull:l sui:i sulle:le`,
      ).map(pair),
    ),
    made: /^(?:pubblic|edit|fond|cre|costru|scri|inaugur|scoper|invent|firm|approv|promulg|aper|compos|dipin|gir|tradot|redat|brevet|stamp|usc|intitol|scolp|situ|appars|dirett|chiamat|dett)/u,
    was: ['fu', 'furono'],
    is: [
      [
        /^(?:nat|mort|uscit|appars|giunt|arrivat|tornat|diventat|sort|situat|venut|rimast|partit|fuggit|cresciut|entrat|divis|compost|formad|format)/u,
        'è',
        'sono',
      ],
    ],
  },
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
