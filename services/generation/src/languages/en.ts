import { list, phrases, sequences, words, type DefiningVerb, type LanguageData, type Relation } from './language';

const definingVerbs = new Map<string, DefiningVerb>([
  ['is', { ask: (x) => `What is ${x}?`, askWho: (x) => `Who is ${x}?` }],
  ['are', { ask: (x) => `What are ${x}?`, askWho: (x) => `Who are ${x}?` }],
  ['was', { ask: (x) => `What was ${x}?`, askWho: (x) => `Who was ${x}?` }],
  ['were', { ask: (x) => `What were ${x}?`, askWho: (x) => `Who were ${x}?` }],
  ['means', { ask: (x) => `What does ${x} mean?` }],
  ['denotes', { ask: (x) => `What does ${x} denote?` }],
]);

/** Third person, plain form, past, what belongs behind it. */
function verb(third: string, plain: string, past: string, behind = ''): Relation[] {
  const ask = (auxiliary: string) => (x: string) => `What ${auxiliary} ${x} ${`${plain} ${behind}`.trim()}?`;
  return [
    { verb: `${third} ${behind}`.trim(), ask: ask('does') },
    { verb: `${plain} ${behind}`.trim(), ask: ask('do') },
    { verb: `${past} ${behind}`.trim(), ask: ask('did') },
  ];
}

/** "is made of": every form of "be" before it. */
function passive(behind: string, ask: (be: string, x: string) => string): Relation[] {
  return ['is', 'are', 'was', 'were'].map((be) => ({ verb: `${be} ${behind}`, ask: (x) => ask(be, x) }));
}

function keeping(relations: readonly Relation[]): Relation[] {
  return relations.map((relation) => ({ ...relation, kept: true }));
}

const regular =
  phrases(`contain, produce, absorb, describe, measure, protect, regulate, store, transform, surround, cover,
  connect, separate, generate, release, require, transport, explain, define, represent, include, prevent, increase, reduce, convert,
  control, influence, determine, permit, enable, cause, replace, support, remove, return, filter, express, constitute, link,
  encode, mark, govern, organise, organize, guarantee, secrete, reflect, supply, add, map, receive, use, create, attract, destroy, attack, introduce, accelerate, achieve, acquire, affect, allow, analyse, apply, approve, assign, balance, block, celebrate, challenge, change, combine, compare, compress, comprise, condemn, conduct, confirm, conserve, construct, criticise, cultivate, damage, declare, decompose, decrease, defeat, defend, deliver, deny, deposit, design, detect, develop, digest, direct, display, distribute, divide, dissolve, dominate, earn, elect, eliminate, emit, emphasise, employ, encourage, enhance, ensure, establish, examine, exceed, exchange, exclude, execute, expand, export, facilitate, favour, finance, follow, force, found, gather, grant, grind, guard, guide, handle, host, identify, ignore, illustrate, imitate, implement, imply, import, impose, improve, indicate, infect, inherit, inhibit, insulate, integrate, invent, investigate, involve, isolate, issue, kill, launch, lower, manage, manufacture, need, observe, obtain, offer, open, operate, oppose, own, penetrate, perform, pollinate, possess, predict, preserve, press, promote, propose, prove, publish, punish, purify, raise, reach, record, recycle, reject, resist, resolve, restrict, satisfy, save, select, serve, shape, share, solve, specify, stimulate, strengthen, suggest, supervise, suppress, sustain, symbolise, synthesise, test, trap, treat, trigger, unite, weaken, reveal, demand, delegate, distinguish, abolish, adopt, sign, paint, compose, review, interpret, appoint, advise, ban, lack, rule, repair, translate, secure, warm, cool, heat, feature, tax, tolerate, favor, characterise, characterize, classify, symbolize, recognise, recognize, lift, maintain, occupy, catalyse, catalyze, consume, collect, pump`);

function regularVerb(plain: string): Relation[] {
  const third = /(?:s|sh|ch|x)$/.test(plain) ? `${plain}es` : plain.replace(/([^aeiou])y$/, '$1ie') + 's';
  return verb(third, plain, pastOf(plain));
}

function pastOf(plain: string): string {
  const doubled: Readonly<Record<string, string>> = {
    permit: 'permitted',
    control: 'controlled',
    trap: 'trapped',
    ban: 'banned',
    emit: 'emitted',
    occur: 'occurred',
    grind: 'ground',
  };
  return doubled[plain] ?? (plain.endsWith('e') ? `${plain}d` : plain.replace(/([^aeiou])y$/, '$1i') + 'ed');
}

/** "react with": the preposition stays at the end of the question. */
function prepositional(list: string): Relation[] {
  return phrases(list).flatMap((phrase) => {
    const [plain, behind] = phrase.split(' ') as [string, string];
    const third = /(?:s|sh|ch|x)$/.test(plain) ? `${plain}es` : plain.replace(/([^aeou])y$/, '$1ie') + 's';
    return verb(third, plain, pastOf(plain), behind);
  });
}

const relations: Relation[] = [
  ...keeping(passive('located in', (be, x) => `Where ${be} ${x} located?`)),
  ...keeping(passive('found in', (be, x) => `Where ${be} ${x} found?`)),
  ...passive('made of', (be, x) => `What ${be} ${x} made of?`),
  ...passive('made up of', (be, x) => `What ${be} ${x} made up of?`),
  ...passive('composed of', (be, x) => `What ${be} ${x} composed of?`),
  ...passive('divided into', (be, x) => `What ${be} ${x} divided into?`),
  ...keeping(passive('used to', (be, x) => `What ${be} ${x} used for?`)),
  ...passive('used for', (be, x) => `What ${be} ${x} used for?`),
  ...passive('based on', (be, x) => `What ${be} ${x} based on?`),
  ...passive('caused by', (be, x) => `What ${be} ${x} caused by?`),
  ...passive('formed by', (be, x) => `What ${be} ${x} formed by?`),
  ...passive('defined as', (be, x) => `How ${be} ${x} defined?`),
  ...passive('called', (be, x) => `What ${be} ${x} called?`),
  ...passive('known as', (be, x) => `As what ${be} ${x} known?`),
  ...[
    'named after',
    'associated with',
    'linked to',
    'related to',
    'characterised by',
    'characterized by',
    'followed by',
    'surrounded by',
    'covered with',
    'covered by',
    'filled with',
    'connected to',
    'derived from',
    'obtained from',
    'produced by',
    'produced from',
    'formed from',
    'formed when',
    'controlled by',
    'regulated by',
    'powered by',
    'represented by',
    'protected by',
    'limited to',
    'dedicated to',
    'governed by',
    'ruled by',
    'led by',
    'chaired by',
    'written in',
    'expressed in',
    'expressed as',
    'measured by',
    'measured with',
    'described as',
    'regarded as',
    'considered',
    'replaced by',
    'given to',
    'opposed to',
    'determined by',
    'influenced by',
    'inspired by',
    'famous for',
    'rich in',
    'equal to',
    'similar to',
    'proportional to',
    'part of',
    'opposed by',
    'supported by',
    'defeated by',
  ].flatMap((behind) => passive(behind, (be, x) => `What ${be} ${x} ${behind}?`)),
  ...keeping(
    [
      'stored in',
      'produced in',
      'held in',
      'situated in',
      'situated on',
      'located on',
      'located at',
      'made in',
      'buried in',
      'born in',
    ].flatMap((behind) => passive(behind, (be, x) => `Where ${be} ${x} ${behind.split(' ')[0] as string}?`)),
  ),
  ...passive('responsible for', (be, x) => `What ${be} ${x} responsible for?`),
  ...passive('measured in', (be, x) => `In what unit ${be} ${x} measured?`),
  ...verb('consists', 'consist', 'consisted', 'of'),
  ...verb('depends', 'depend', 'depended', 'on'),
  ...verb('leads', 'lead', 'led', 'to'),
  ...verb('refers', 'refer', 'referred', 'to'),
  ...verb('results', 'result', 'resulted', 'in'),
  ...verb('results', 'result', 'resulted', 'from'),
  ...verb('belongs', 'belong', 'belonged', 'to'),
  ...prepositional(
    `contribute to, focus on, react with, combine with, differ from, derive from, originate from, originate in, stem from, apply to,
     relate to, correspond to, respond to, pass through, flow into, flow through, turn into, change into, develop into, result from, object to,
     prepare for, call for, distinguish between, form from, account for, act on, attach to, compete with, vary with, point to, adapt to, join with`,
  ),
  ...verb('comes', 'come', 'came', 'from'),
  ...verb('arises', 'arise', 'arose', 'from'),
  ...verb('grows', 'grow', 'grew', 'into'),
  ...verb('relies', 'rely', 'relied', 'on'),
  ...verb('feeds', 'feed', 'fed', 'on'),
  ...verb('begins', 'begin', 'began', 'with'),
  ...verb('stands', 'stand', 'stood', 'for'),
  ...verb('serves', 'serve', 'served', 'as'),
  ...verb('acts', 'act', 'acted', 'as'),
  ...verb('deals', 'deal', 'dealt', 'with'),
  ...verb('holds', 'hold', 'held'),
  ...verb('gives', 'give', 'gave'),
  ...verb('becomes', 'become', 'became'),
  ...verb('binds', 'bind', 'bound'),
  ...verb('breaks', 'break', 'broke', 'down'),
  ...verb('brings', 'bring', 'brought', 'about'),
  ...verb('builds', 'build', 'built'),
  ...verb('carries', 'carry', 'carried', 'out'),
  ...verb('drives', 'drive', 'drove'),
  ...verb('feeds', 'feed', 'fed'),
  ...verb('fights', 'fight', 'fought'),
  ...verb('forbids', 'forbid', 'forbade'),
  ...verb('keeps', 'keep', 'kept'),
  ...verb('lays', 'lay', 'laid', 'down'),
  ...verb('loses', 'lose', 'lost'),
  ...verb('overthrows', 'overthrow', 'overthrew'),
  ...verb('overcomes', 'overcome', 'overcame'),
  ...verb('sends', 'send', 'sent'),
  ...verb('spreads', 'spread', 'spread'),
  ...verb('takes', 'take', 'took', 'up'),
  ...verb('speeds', 'speed', 'sped', 'up'),
  ...verb('slows', 'slow', 'slowed', 'down'),
  ...verb('sets', 'set', 'set', 'up'),
  ...verb('gives', 'give', 'gave', 'off'),
  ...verb('teaches', 'teach', 'taught'),
  ...verb('wins', 'win', 'won'),
  ...verb('writes', 'write', 'wrote'),
  ...verb('undergoes', 'undergo', 'underwent'),
  ...verb('forms', 'form', 'formed'),
  ...verb('says', 'say', 'said'),
  ...verb('states', 'state', 'stated'),
  ...verb('shows', 'show', 'showed'),
  ...verb('carries', 'carry', 'carried'),
  ...verb('provides', 'provide', 'provided'),
  { verb: 'stands for', ask: (x) => `What does ${x} stand for?` },
  { verb: 'takes place in', kept: true, ask: (x) => `Where does ${x} take place?` },
  { verb: 'take place in', kept: true, ask: (x) => `Where do ${x} take place?` },
  { verb: 'occurs in', kept: true, ask: (x) => `Where does ${x} occur?` },
  { verb: 'occur in', kept: true, ask: (x) => `Where do ${x} occur?` },
  { verb: 'lies in', kept: true, ask: (x) => `Where does ${x} lie?` },
  { verb: 'forms when', kept: true, ask: (x) => `When does ${x} form?` },
  { verb: 'form when', kept: true, ask: (x) => `When do ${x} form?` },
  { verb: 'occurs when', kept: true, ask: (x) => `When does ${x} occur?` },
  { verb: 'occur when', kept: true, ask: (x) => `When do ${x} occur?` },
  ...regular.flatMap(regularVerb),
];

const PLAIN = phrases(
  `began begin, started start, ended end, died die, fell fall, broke break, took take, became become, joined join, opened open,
   came come, entered enter, gained gain, won win, collapsed collapse, declared declare, signed sign, lost lose, erupted erupt,
   sank sink, left leave, reached reach, married marry, landed land, arrived arrive, published publish, discovered discover,
   founded found, invented invent, wrote write, proposed propose, introduced introduce, appeared appear, moved move,
   received receive, invaded invade, conquered conquer, built build, abolished abolish, adopted adopt, launched launch`,
).map((pair) => pair.split(' ') as [string, string]);
const AUXILIARIES = phrases('is, are, was, were, can, could, will, must, should, may');

const INTRANSITIVE = phrases(
  `occur, happen, exist, emerge, expand, decline, return, retire, graduate, resign, merge, escape, arrive, settle, disappear, surrender,
   increase, decrease, migrate, revolt, last`,
);

const inversions = new Map<string, { before: string; behind: string }>([
  ...[...regular, ...INTRANSITIVE].map((plain) => [pastOf(plain), { before: 'did', behind: plain }] as const),
  ...AUXILIARIES.map((verb) => [verb, { before: verb, behind: '' }] as const),
  ...PLAIN.map(([past, plain]) => [past, { before: 'did', behind: plain }] as const),
]);

export const en: LanguageData = {
  stopWords: words(
    `the a an and or but nor so yet of to in on at by for with without from into onto over under between among through
     during before after above below up down out off about against is are was were be been being has have had do does did
     can could may might must shall should will would not no it its he she they his her him them their theirs we us our you
     your i me my this that these those which who whom whose what when where why how than then there here also more most
     less least very such only own same as if because while until although though both each few many much some any all
     other another often always never called known one`,
  ),
  inflections: ['ings', 'ing', 'ied', 'ies', 'ed', 'es', 'ly', 's', 'e', 'y', 'd'],
  deictic: words(
    `this that these those it its he she his her their they him them we our us you your i my me mine here there such ones`,
  ),
  pronouns: words('it he she they him them this these those'),
  clitics: words(''),
  personal: words('i me my mine we us our ours you your yours let'),
  subjectless: words(''),
  subjectlessEndings: [],
  abbreviations: words(`mr mrs ms dr prof st sr jr rev gen col capt lt messrs vs viz approx cf al ed eds etc`),
  abbreviationsBeforeNumbers: words('no n nos p pp ch s vol fig figs eq eqs sec sect ref refs art'),
  determiners: words('the a an'),
  quantifiers: words(
    `any each every some all both one two three four five six seven eight nine ten several many either when what how another`,
  ),
  nameParticles: words('of the de la le van von der den da di du bin ibn al y el and'),
  relatives: words('that which who whose where'),
  connectives: words(
    `always never remember see use check note revise learn ask try but so and or yet nor however therefore thus hence moreover furthermore besides also then finally next instead
     otherwise consequently nevertheless nonetheless meanwhile similarly likewise conversely additionally indeed still
     first firstly second secondly third thirdly lastly another other both which who that later afterwards eventually
     soon accordingly specifically namely rather subsequently if`,
  ),
  interjections: words(
    'yes no well right exactly ok okay sure good great now so oh ah indeed correct true actually alright',
  ),
  conjunctions: words('and or but'),
  ambiguous: words(
    'forms results causes produces contains states shows holds acts support control influence cover release transport increase reduce link map use attack fight supply replace return filter mark express drive change balance block damage design display export force grant guide handle host import issue launch need offer order promise record reform rule share slow speed test trade trap treat value warm cool heat tax lack shape process lower open own secure feature',
  ),
  particles: words(''),
  adverbs: words('also often usually always still now then thus therefore'),
  asking: words('what who whom whose which when where why how'),
  subjectStops: words(
    `which that who whom whose what where when why how if because although while not no there it he she they this these
     those in on at by for from with without into during after before since under over among until as and then to or but
     can could may might must should will would does do did than through`,
  ),
  vague: words(
    `aim goal result results reason reasons cause consequence problem question example examples difference idea point fact
     thing first second third last other one note remark warning reminder source sources chapter part section figure table
     date author title exercise conclusion introduction solution answer plan summary purpose rest key most following former
     latter two three case step here nothing everything something someone everyone people many`,
  ),
  generic: words(
    `process method system effect phenomenon substance region period event war city country book king author reaction experiment approach technique device treaty battle empire party movement conflict agreement text novel poem painting company term concept result river island building temple team decision crisis disease species population territory town structure mechanism patient law rule model theory idea change`,
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
  questionLabels: words('q question'),
  answerLabels: words('a answer'),
  vocabulary: words(
    'vocabulary vocab words word english french german spanish italian lexicon translation phrases idioms verbs',
  ),
  pages: words('page p pp slide sheet'),
  chapters: words('chapter unit lesson section part lecture module article act title topic week'),
  people: words(
    `writer poet novelist philosopher mathematician physicist chemist biologist physician doctor scientist king queen
     emperor empress president painter composer musician sculptor architect explorer navigator man woman minister
     lawyer soldier historian economist engineer astronomer statesman politician inventor naturalist botanist monk nun
     bishop pope priest prince princess duke nurse author playwright journalist activist reformer leader chancellor
     geologist psychologist sociologist linguist pharaoh ruler child son daughter wife husband pioneer scholar theologian
     pilot singer dancer actor actress director merchant banker teacher student consul dictator knight programmer
     geographer geneticist person people someone founder wrestler surgeon`,
  ),
  peopleEndings: ['ologist', 'ician', 'graphist'],
  nounEndings: list(
    'tion sion sis ism ity ment ance ence ness ics graphy ture ology cy ship gy dom ine ose ase ate ide ium ers ors ists ants ents ings als',
  ),
  adverbEnding: 'ly',
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
  deedEndings: ['ed'],
  resumes: new Map([
    ['it', ['the', 'a', 'an', '']],
    ['they', ['the', '']],
    ['he', ['']],
    ['she', ['']],
  ]),
  oneVerbs: words('is was has does'),
  severalVerbs: words('are were have do'),
  existentials: [
    { opening: 'there are', ask: (x) => `What ${x} are there?` },
    { opening: 'there exist', ask: (x) => `What ${x} are there?` },
  ],
  datePrepositions: ['in', 'around', 'about', 'in about', 'in around'],
  dayPrepositions: ['on', 'on the'],
  questionWords: { year: 'In which year', date: 'When', by: 'By whom', why: 'Why' },
  askClause: undefined,
  inversions: inversions,
  otherVerbs: words(
    'has have had does do did occurs occur happens happen works work needs need uses use lives live grows grow rises rise falls goes go comes come begins begin ends end',
  ),
  causes: sequences('because, thanks to, owing to, because of'),
  causeStops: words(
    'is are was were not just only partly mainly mostly largely simply perhaps probably and or precisely',
  ),
  by: ['by'],
  passives: words('was were is are been'),
  units: words(
    `metres meters metre meter kilometres kilometers kilometre centimetres centimeters millimetres millimeters millimetre
     kilograms kilogram grams gram tonnes tons litres liters litre millilitres degrees degree percent per seconds second
     minutes minute hours hour days day weeks week months month years year decades centuries euros dollars pounds miles mile
     feet foot inches joules watts kilowatts volts newtons pascals kelvin square cubic million billion thousand hundred
     times bits bytes calories`,
  ),
  numberWords: words('two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty'),
  months: words('january february march april may june july august september october november december'),
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
  askAbout: (topic) => `What is there to know about ${topic}?`,
  askPoints: (topic, count) => `What are the ${count} points on ${topic}?`,
  askParts: (topic) => `What belongs to ${topic}?`,
  askRule: (rule) => `What does ${rule} say?`,
};
