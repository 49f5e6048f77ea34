import { english, ENGLISH_VERBS } from './englishVerbs';
import { words, type LanguageData } from './language';

export const en: LanguageData = {
  code: 'en',
  stopWords: words(
    `the a an and or but nor so yet of to in on at by for with without from into onto over under between among through
     during before after above below up down out off about against is are was were be been being has have had do does did
     can could may might must shall should will would not no it its he she they his her him them their theirs we us our you
     your i me my this that these those which who whom whose what when where why how than then there here also more most
     less least very such only own same as if because while until although though both each few many much some any all
     other another often always never called known one itself themselves himself herself`,
  ),
  deictic: words(
    `this that these those it its he she his her their they him them we our us you your i my me mine here there such ones`,
  ),
  determiners: words(`the a an`),
  indefinites: words(`a an`),
  connectives: words(
    `always never remember see use check note revise learn ask try but so and or yet nor however therefore thus hence
     moreover furthermore besides also then finally next instead otherwise consequently nevertheless nonetheless meanwhile
     similarly likewise conversely additionally indeed still first firstly second secondly third thirdly lastly another
     other both which who that later afterwards eventually soon accordingly specifically namely rather subsequently if`,
  ),
  subjectStops: words(
    `which that who whom whose what where when why how if because although while not no there it he she they this these
     those in on at by for from with without into during after before since under over among until as and then to or but
     can could may might must should will would does do did than through along across around behind beside near beyond
     within onto via upon towards later ago`,
  ),
  anaphors: words(`same latter former other`),
  personal: words(`i me my mine we us our ours you your yours let`),
  demonstratives: words(`this these`),
  pronouns: words(`it he she they him them this these those`),
  abbreviations: words(`mr mrs ms dr prof st sr jr rev gen col capt lt messrs vs viz approx cf al ed eds etc`),
  abbreviationsBeforeNumbers: words(`no n nos p pp ch s vol fig figs eq eqs sec sect ref refs art`),
  generic: words(
    `word phrase name lake building eruption language novel act work play film symphony opera city index site fleet dynasty kingdom invention discovery
     journey voyage expedition revolt uprising rebellion strike attack fire flood famine epidemic disaster catastrophe peak
     summit canal bridge tower palace castle cathedral village colony monument statue album trial verdict campaign reform
     programme program project organisation organization institution association satellite probe mission telescope drug
     vaccine ash scale process method system effect phenomenon substance region period event war country book king author
     reaction experiment approach technique device treaty battle empire party movement conflict agreement text poem
     painting company term concept result river island building temple team decision crisis disease species population
     territory town structure mechanism patient law rule model theory idea change`,
  ),
  vague: words(
    `opposite aim goal result results reason reasons cause consequence problem question example examples difference idea
     point fact thing first second third last other one note remark warning reminder source sources chapter part section
     figure table date author title exercise conclusion introduction solution answer plan summary purpose rest key most
     following former latter two three case step here nothing everything something someone everyone people many`,
  ),
  labels: words(
    `activity step exam exams next revision note notes remark remarks warning attention caution reminder remember important tip hint nb
     example examples eg ie exercise homework task todo source sources date author authors title subject topic summary
     conclusion introduction figure fig table definition theorem proof lemma corollary proposition see ps recap objective
     objectives aim goal goals agenda question questions answer answers solution teacher student course lecture professor
     outline keywords key copyright abstract contents references page slide update deadline contact email tel fax url link
     http https caption photo image result results`,
  ),
  aspects: words(
    `thesis critique criticism feature features characteristics traits function functions role origin origins cause causes
     effect effects consequence consequences advantage advantages disadvantage disadvantages symptoms treatment location
     size use uses structure composition method style themes motif context influences followers trigger members seat
     duration limits aim beginning end opponent opponents outcome place date founder`,
  ),
  people: words(
    `representative exponent figure writer poet novelist philosopher mathematician physicist chemist biologist physician
     doctor scientist king queen emperor empress president painter composer musician sculptor architect explorer navigator
     man woman minister lawyer soldier historian economist engineer astronomer statesman politician inventor naturalist
     botanist monk nun bishop pope priest prince princess duke nurse author playwright journalist activist reformer leader
     chancellor geologist psychologist sociologist linguist pharaoh ruler child son daughter wife husband pioneer scholar
     theologian pilot singer dancer actor actress director merchant banker teacher student consul dictator knight
     programmer geographer geneticist person people someone founder wrestler surgeon`,
  ),
  tasks: words(`todo homework exercise exercises task tasks exam exams deadline next agenda`),
  months: words(`january february march april may june july august september october november december`),
  units: words(
    `metres meters metre meter kilometres kilometers kilometre centimetres centimeters millimetres millimeters millimetre
     kilograms kilogram grams gram tonnes tons litres liters litre millilitres degrees degree percent per seconds second
     minutes minute hours hour days day weeks week months month years year decades centuries euros dollars pounds miles
     mile feet foot inches joules watts kilowatts volts newtons pascals kelvin square cubic million billion thousand
     hundred times bits bytes calories`,
  ),
  numberWords: words(
    `two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
     nineteen twenty thirty forty fifty sixty seventy eighty ninety`,
  ),
  deeds: words(
    `discovered invented proposed founded wrote published formulated described developed introduced built painted composed
     designed created showed proved demonstrated established observed explained coined conquered defeated led signed
     discovers invents proposes founds writes publishes formulates describes paints completed measured identified isolated
     won received became succeeded abolished crossed reached explored translated edited directed launched suggested
     calculated predicted patented unified commanded ordered declared argued defined classified named noticed invaded attacked annexed occupied introduced`,
  ),
  negations: words(`not no never nor without hardly nothing none neither cannot`),
  nameParticles: words(`of the de la le van von der den da di du bin ibn al y el and`),
  conjunctions: words(`and or but`),
  inflections: ['ings', 'ing', 'ied', 'ies', 'ed', 'es', 'ly', 's', 'e', 'y', 'd'],
  peopleEndings: ['ologist', 'ician', 'graphist'],
  finite: ENGLISH_VERBS,
  finiteEndings: /^\p{Ll}{3,}ed$/u,
  beForms: words('is are was were'),
  defining: ['{is|are|was|were} => What {} $? => Who {} $?', '{means|denotes} => What is meant by $?'],
  relations: [
    ...english(
      'contain, prevent, serve as, function as, act as, belong to, begin with, bind to, separate, transport, convert, connect, surround, consist of, comprise, produce, include, measure, depend on, store, secrete, release, absorb, regulate, lead to, result in, stand for, refer to, require, protect, cause, trigger, stimulate, inhibit, control, destroy, transmit, determine, establish, abolish, transform, enable, eliminate, represent, symbolize, forbid, cover, describe, study, form, create, generate, receive, supply, provide, remove, replace, influence, affect, reduce, increase, promote, limit, adopt, introduce, propose, reject, express, reflect, reveal, explain, predict, illustrate, support, allow, permit, encourage, maintain, conquer, unite, occupy, invade, annex, demand, grant, guarantee, attract, repel, filter, encode, link, undergo, exchange, threaten, weaken, strengthen, accelerate, favour, favor, impose, ban, condemn, give rise to, arise from, develop from, develop into, originate from, derive from, evolve from, stem from, differ from, rest on, rely on, focus on, deal with, contribute to, correspond to, respond to, react with, combine with, turn into, divide into, split into, feed on, break down',
    ),
    ...english(
      'state that, show that, prove that, hold that, argue that, claim that, point out that, suggest that, assume that, predict that',
    ),
    '{is|are|was|were} {made of|made up of|composed of|divided into|based on|named after|measured by|measured in|caused by|responsible for|surrounded by|separated by|bounded by|formed by|associated with|related to|linked to|known for|derived from|controlled by|characterized by|characterised by|covered by|filled with|produced by|formed from|made from|carried by|supplied by|protected by|connected by|connected to|attached to|attached by|covered with|lined with|regulated by|triggered by|driven by|powered by|dominated by|converted into|transformed into|broken down into|split into|organized into|organised into|classified into|determined by|influenced by|replaced by|followed by|expressed in} => What {} $ {}?',
    '{is|are|was|were} {found|located|situated} @{inside|outside|around|throughout|in|on|at|between|near|within|along|behind|below|above|under} => Where {} $ {}?',
    '{is|are|was|were} {stored|kept|produced|formed|made|built|buried|held|grown|spoken|stationed|created|manufactured|concentrated|anchored|embedded|housed|enclosed|released} @{in|on|at|within|near|along|under|between} => Where {} $ {}?',
    'takes place @{in|on|at|between|near|within} => Where does $ take place?',
    'occurs @{in|on|within} => Where does $ occur?',
    'lives @{in|on|at|near|within|along|under} => Where does $ live?',
    'live @{in|on|at|near|within|along|under} => Where do $ live?',
    'lies @{in|on|at|between|near|within|along|behind|below|above|under} => Where does $ lie?',
    'lie @{in|on|at|between|near|within|along|behind|below|above|under} => Where do $ lie?',
    '{is|are|was|were} due @to => What {} $ due to?',
    '{is|are|was|were} used @{to|for} => What {} $ used for?',
    '{is|are|was|were} defined as => How {} $ defined?',
  ],
  namings: [
    /^(?<what>(?:an?|the) .{12,140}?) (?:is|are|was|were) (?:also |often |usually |commonly |therefore )?(?:called|known as|termed|referred to as) (?<term>[^,;:]{2,50})[.]?$/iu,
    /^(?:the term )?(?<term>(?!each|every|no |any |all |one |two )[^,;:]{2,40}?) (?:refers to|means) (?<what>(?:an?|the|any) .{12,200})[.]?$/iu,
    /^by (?<term>[^,;:]{2,40}?) (?:is meant|we mean|one means) (?<what>.{12,200})[.]?$/iu,
  ],
  causes: /^(?<clause>.{15,200}?),? (?<cause>(?:because|since it|since they|due to the fact that) .{10,250})/iu,
  yearIn:
    /(?<![\p{L}\d])(?:(?:in|around|by|from|until|since|after|before) )?(?:(?:early|late|mid) )?(?<year>1[0-9]{3}|20[0-4][0-9])(?![\p{L}\d–-])/u,
  selfReference:
    /\b(?:this (?:chapter|section|text|book|lesson|article|module|figure|course|page|unit|paper|document)|figure \d|table \d|see (?:above|below|also)|in the next section|previous (?:chapter|section)|you will|we will|we have seen|as (?:shown|mentioned|discussed|described) (?:above|below|in)|learning objectives?)\b/iu,
  ask: {
    meaning: (x) => `What is meant by “${x}”?`,
    termOf: (x) => `Which term is meant: “${x}”?`,
    named: (x) => `What is the term for ${x}?`,
    acronym: (x) => `What does the abbreviation ${x} stand for?`,
    why: ({ clause }) => `Why is it that ${clause}?`,
    whenPassive: ({ subject, verb, rest }) => `When ${verb} ${subject} ${rest}?`,
    when: ({ subject, verb, rest }) => `When ${verb} ${subject} ${rest}?`,
    whenYear: ({ subject, verb, rest }) => `When ${verb} ${subject} ${rest}?`,
    who: (rest) => `Who ${rest}?`,
    somebody: (x) => `Who was ${x}?`,
    happens: (x) => `What happens ${x}?`,
    happened: (date) => `What happened: ${date}?`,
    list: (n, topic) => `What are the ${n} points of “${topic}”?`,
    column: (head, row) => `${row}: ${head}?`,
    whose: (head, kind, cell) => `Which ${kind}? ${head}: ${cell}`,
    label: (topic, label) => `${topic} – ${label}?`,
    rule: (x) => `What does ${x} say?`,
    formula: (x) => `What is the formula for “${x}”?`,
    trueFalse: (term, meaning) => `“${term}” means: ${meaning}`,
  },
};
