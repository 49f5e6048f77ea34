import { list, sequences, words, type LanguageData } from './language';
import { clauses } from './clauses/en';
import { definingVerbs, relations, inversions } from './verbs/en';
import { nouns, plainOf, thirdOf } from './verbs/enForms';

export const en: LanguageData = {
  stopWords: words(
    `the a an and or but nor so yet of to in on at by for with without from into onto over under between among through
     during before after above below up down out off about against is are was were be been being has have had do does did
     can could may might must shall should will would not no it its he she they his her him them their theirs we us our you
     your i me my this that these those which who whom whose what when where why how than then there here also more most
     less least very such only own same as if because while until although though both each few many much some any all
     other another often always never called known one itself themselves himself herself`,
  ),
  inflections: ['ings', 'ing', 'ied', 'ies', 'ed', 'es', 'ly', 's', 'e', 'y', 'd'],
  deictic: words(
    `this that these those it its he she his her their they him them we our us you your i my me mine here there such ones`,
  ),
  pronouns: words('it he she they him them this these those'),
  clitics: words(''),
  anaphors: words('same latter former other'),
  personal: words('i me my mine we us our ours you your yours let'),
  subjectless: words(''),
  subjectlessEndings: [],
  abbreviations: words(`mr mrs ms dr prof st sr jr rev gen col capt lt messrs vs viz approx cf al ed eds etc`),
  abbreviationsBeforeNumbers: words('no n nos p pp ch s vol fig figs eq eqs sec sect ref refs art'),
  indefinites: words('a an'),
  demonstratives: words('this these'),
  determiners: words('the a an'),
  quantifiers: words(
    `about nearly almost roughly less more fewer no any each every some all both one two three four five six seven eight nine ten several many either when what how another`,
  ),
  nameParticles: words('of the de la le van von der den da di du bin ibn al y el and'),
  epithets: words(''),
  relatives: words('that which who whose where'),
  connectives: words(
    `always never remember see use check note revise learn ask try but so and or yet nor however therefore thus hence moreover furthermore besides also then finally next instead
     otherwise consequently nevertheless nonetheless meanwhile similarly likewise conversely additionally indeed still
     first firstly second secondly third thirdly lastly another other both which who that later afterwards eventually
     soon accordingly specifically namely rather subsequently if`,
  ),
  interjections: words(
    'yes no well right brilliant excellent perfect exactly ok okay sure good great now so oh ah indeed correct true actually alright um uh hmm hi hello thanks',
  ),
  spoken: {
    knows: /^who knows,? (?=who )/iu,
    rewrites: [[/^([^,?]{3,50}), what (is|was|are|were) (?:it|that|they|those)\?$/iu, 'What $2 $1?']],
    fillers: /,? (?:again|actually|exactly|by the way|anyway|then|though)(?=,? ?\?)/giu,
    defines: /^(?:the |an? )?(?!that |this |it |what )(?<term>\p{L}[\p{L} -]{2,30}?) (?:means|stands for) (?=\p{L})/iu,
    itIs: /^(?:(?:that|it)(?:['’]s| is| was)|(?:they|those|these)(?:['’]re| are| were)) /iu,
    opens:
      /^(?:why|how (?:do|does|did|is|are|was|were|can|could|would|come)|what (?:happens|happened|is going on))(?![\p{L}\p{M}])/iu,
  },
  conjunctions: words('and or but'),
  rowsOfPredicates: false,
  predicateEndings: list(''),
  participlesDiffer: false,
  formOfVerb: (verb) =>
    inversions.get(verb)?.before === 'did' || verb.endsWith('ed') ? 'past' : verb.endsWith('s') ? 'third' : 'plain',
  keepsBy: false,
  ambiguous: new Set([
    ...nouns,
    ...nouns.map(thirdOf),
    'results',
    'states',
    'acts',
    'attack',
    'express',
    'promise',
    'secure',
    'slow',
  ]),
  particles: words(''),
  adverbs: words(
    'today once sometimes usually oddly only just mainly still also often usually always still now then thus therefore',
  ),
  asking: words('what who whom whose which when where why how'),
  subjectStops: words(
    `which that who whom whose what where when why how if because although while not no there it he she they this these
     those in on at by for from with without into during after before since under over among until as and then to or but
     can could may might must should will would does do did than through along across around behind beside near beyond within
     onto via upon towards later ago`,
  ),
  vague: words(
    `opposite aim goal result results reason reasons cause consequence problem question example examples difference idea point fact
     thing first second third last other one note remark warning reminder source sources chapter part section figure table
     date author title exercise conclusion introduction solution answer plan summary purpose rest key most following former
     latter two three case step here nothing everything something someone everyone people many`,
  ),
  generic: words(
    `eruption language novel act work play film symphony opera city index site fleet dynasty kingdom invention discovery
     journey voyage expedition revolt uprising rebellion strike attack fire flood famine epidemic disaster catastrophe peak summit
     canal bridge tower palace castle cathedral village colony monument statue album trial verdict campaign reform
     programme program project organisation organization institution association satellite probe mission telescope drug
     vaccine ash scale process method system effect phenomenon substance region period event war city country book king
     author reaction experiment approach technique device treaty battle empire party movement conflict agreement text novel
     poem painting company term concept result river island building temple team decision crisis disease species population
     territory town structure mechanism patient law rule model theory idea change`,
  ),
  namedKinds: words(
    `country republic state kingdom nation province county district capital town village continent ocean sea lake mountain volcano
     desert strait bay peninsula archipelago planet star moon galaxy constellation comet asteroid brand firm software platform website
     library framework protocol team club band singer god goddess hero character tribe people peoples religion sect saint
     holiday festival month day cathedral church university school museum newspaper magazine ship aircraft rocket dog horse family`,
  ),
  complements: words('of for in that which from to by on called known between with'),
  labels: words(
    `exam exams next revision note notes remark remarks warning attention caution reminder remember important tip hint nb example examples eg ie
     exercise homework task todo source sources date author authors title subject topic summary conclusion introduction figure
     fig table definition theorem proof lemma corollary proposition see ps recap objective objectives aim goal goals agenda
     question questions answer answers solution teacher student course lecture professor outline keywords key copyright
     abstract contents references page slide update deadline contact email tel fax url link http https caption photo image
     result results`,
  ),
  termLabels: words(
    'theme title subject image page figure proof theorem lemma plot abstract index photo table copyright course tip link',
  ),
  aspects: words(
    `thesis critique criticism feature features characteristics traits function functions role origin origins cause
     causes effect effects consequence consequences advantage advantages disadvantage disadvantages symptoms
     treatment location size use uses structure composition method style themes motif context influences followers
     trigger members seat duration limits aim
     beginning end opponent opponents outcome place date founder`,
  ),
  questionLabels: words('q question'),
  answerLabels: words('a answer'),
  vocabulary: words(
    'vocabulary vocab words word english french german spanish italian lexicon translation phrases idioms verbs',
  ),
  pages: words('page p pp slide sheet'),
  chapters: words('chapter unit lesson section part lecture module article act title topic week'),
  people: words(
    `representative exponent figure writer poet novelist philosopher mathematician physicist chemist biologist physician doctor scientist king queen
     emperor empress president painter composer musician sculptor architect explorer navigator man woman minister
     lawyer soldier historian economist engineer astronomer statesman politician inventor naturalist botanist monk nun
     bishop pope priest prince princess duke nurse author playwright journalist activist reformer leader chancellor
     geologist psychologist sociologist linguist pharaoh ruler child son daughter wife husband pioneer scholar theologian
     pilot singer dancer actor actress director merchant banker teacher student consul dictator knight programmer
     geographer geneticist person people someone founder wrestler surgeon`,
  ),
  peopleEndings: ['ologist', 'ician', 'graphist'],
  nounEndings: list(
    'ermen women workmen tsmen gging pping tting nning lding nting rming rning sone rone psy mycin cillin our tein tion sion sis ism ity ment ance ence ness ics graphy ture ology cy ship gy dom ine ose ase ate ide ium ers ors ists ants ents ings als',
  ),
  adverbEnding: 'ly',
  ordinals: words('first second third last'),
  superlativeEndings: list('est'),
  participleEndings: list('ed en wn ught ade ung ound uilt ept old ead et ut own ne'),
  tasks: words('todo homework exercise exercises task tasks exam exams deadline next agenda'),
  lightVerbs: words('reach reaches reached suffer suffers suffered undergo undergoes underwent'),
  adjectivesFollow: false,
  capitalNouns: false,
  definingVerbs,
  relations,
  namings: [
    { opening: 'by', verb: 'is meant', ask: (x) => `What is meant by ${x}?` },
    { opening: 'by', verb: 'we mean', ask: (x) => `What is meant by ${x}?` },
  ],
  deeds: words(
    `discovered invented proposed founded wrote published formulated described developed introduced built painted composed
     designed created showed proved demonstrated established observed explained coined conquered defeated led signed
     discovers invents proposes founds writes publishes formulates describes paints completed measured identified isolated
     won received became succeeded abolished crossed reached explored translated edited directed launched suggested
     calculated predicted patented unified commanded ordered declared argued defined classified named noticed`,
  ),
  lifeVerbs: words(''),
  objectArticles: words('the a an its their each every'),
  deedEndings: ['ed'],
  resumes: new Map([
    ['it', ['the', 'a', 'an', '']],
    ['they', ['the', '']],
    ['he', ['']],
    ['she', ['']],
  ]),
  pointers: new Map<string, readonly string[]>(
    list('it its they their he his she her').map((key): [string, string[]] => [key, []]),
  ),
  negations: words('not no never nor without hardly nothing none neither cannot'),
  oneVerbs: words('is was has had does'),
  severalVerbs: words('are were have had do'),
  whoever: undefined,
  severalNouns:
    /(?:s|people|men|women|children|mice|feet|teeth|geese|bacteria|phenomena|criteria|data|media|fungi|nuclei|larvae|police|sheep|fish| and \S+(?: \S+)?)$/u,
  finiteEndings: {
    articles: words(''),
    one: /[^su]s$/u,
    several: /^(?!.*(?:s|ing|ly|er|al|ic|ous|ive|ble|ful|ed|en|ant|ent)$)\p{Ll}{3,}$/u,
  },
  plainForm: plainOf,
  existentials: [
    { opening: 'there are', ask: (x) => `What ${x} are there?` },
    { opening: 'there exist', ask: (x) => `What ${x} are there?` },
  ],
  datePrepositions: ['in', 'around', 'about', 'in about', 'in around'],
  dayPrepositions: ['on', 'on the'],
  questionWords: {
    year: 'In which year',
    date: 'When',
    by: 'By whom',
    byWhat: 'By whom or what',
    why: 'Why',
  },
  askClause: undefined,
  inversions,
  otherVerbs: words(
    'has have had does do did occurs occur happens happen works work needs need uses use lives live grows grow rises rise falls goes go comes come begins begin ends end',
  ),
  causes: sequences('because, thanks to, owing to, because of'),
  causeStops: words(
    'is are was were not just only partly mainly mostly largely simply perhaps probably and or precisely',
  ),
  by: ['by'],
  clauses,
  passives: words('was were is are been be'),
  units: words(
    `metres meters metre meter kilometres kilometers kilometre centimetres centimeters millimetres millimeters millimetre
     kilograms kilogram grams gram tonnes tons litres liters litre millilitres degrees degree percent per seconds second
     minutes minute hours hour days day weeks week months month years year decades centuries euros dollars pounds miles mile
     feet foot inches joules watts kilowatts volts newtons pascals kelvin square cubic million billion thousand hundred
     times bits bytes calories`,
  ),
  numberWords: words(
    `two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety`,
  ),
  months: words('january february march april may june july august september october november december'),
  askWhat: (rest) => `What ${rest}?`,
  askWho: (rest) => `Who ${rest}?`,
  askWhy: (clause) => `Why is it that ${clause}?`,
  askLabel: (label) => `What is meant by “${label}”?`,
  askWord: (word) => `What does “${word}” mean?`,
  askAcronym: (acronym) => `What does the abbreviation ${acronym} stand for?`,
  askFormula: (name) => `Which formula belongs to “${name}”?`,
  askEvent: (date) => `What happened: ${date}?`,
  askLife: (name) => `When did ${name} live?`,
  askCode: (code) => `What does this do: ${code}`,
  askOf: (thing, what) => `${thing}: ${what}?`,
  quote: (text) => `“${text}”`,
  askMatch: (topic) => `What goes with ${topic}?`,
  askPoints: (topic, count) => `What are the ${count} points on ${topic}?`,
  askParts: (topic) => `What belongs to ${topic}?`,
  askRule: (rule) => `What does ${rule} say?`,
};
