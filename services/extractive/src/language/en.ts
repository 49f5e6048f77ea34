import { lowerArticle, words, type LanguageData } from './language';

export const en: LanguageData = {
  code: 'en',
  stopWords: words`the a an and or but nor so yet of to in on at by for with without from into onto over under between among through during before after above below up down out off about against is are was were be been being has have had do does did can could may might must shall should will would not no it its he she they his her him them their theirs we us our you your i me my this that these those which who whom whose what when where why how than then there here also more most less least very such only own same as if because while until although though both each few many much some any all other another often always never called known one itself themselves himself herself`,
  deictic: words`this that these those it its he she his her their they him them we our us you your i my me mine here there such ones`,
  determiners: words`the a an`,
  connectives: words`always never remember see use check note revise learn ask try but so and or yet nor however therefore thus hence moreover furthermore besides also then finally next instead otherwise consequently nevertheless nonetheless meanwhile similarly likewise conversely additionally indeed still first firstly second secondly third thirdly lastly another other both which who that later afterwards eventually soon accordingly specifically namely rather subsequently if`,
  subjectStops: words`which that who whom whose what where when why how if because although while not no there it he she they this these those in on at by for from with without into during after before since under over among until as and then to or but can could may might must should will would does do did than through along across around behind beside near beyond within onto via upon towards later ago`,
  personal: words`i me my mine we us our ours you your yours`,
  pronouns: words`it he she they him them this these those`,
  abbreviations: words`mr mrs ms dr prof st sr jr rev gen col capt lt messrs vs viz approx cf al ed eds etc`,
  abbreviationsBeforeNumbers: words`no n nos p pp ch s vol fig figs eq eqs sec sect ref refs art`,
  vague: words`opposite aim goal result results reason reasons cause consequence problem question example examples difference idea point fact thing first second third last other one note remark warning reminder source sources chapter part section figure table date author title exercise conclusion introduction solution answer plan summary purpose rest key most following former latter two three case step here nothing everything something someone everyone people many vaccine ash scale process method system effect phenomenon substance region period event war country book king author reaction experiment approach technique device treaty battle empire party movement conflict agreement text poem painting company term concept result river island building temple team decision crisis disease species population territory town structure mechanism patient law rule model theory idea change`,
  labels: words`activity lab comment comments review step exam exams next revision note notes remark remarks warning attention caution reminder remember important tip hint nb example examples eg ie exercise homework task todo source sources date author authors title subject topic summary conclusion introduction figure fig table definition theorem proof lemma corollary proposition see ps recap objective objectives aim goal goals agenda question questions answer answers solution teacher student course lecture professor outline keywords key copyright abstract contents references page slide update deadline contact email tel fax url link http https caption photo image result results`,
  aspects: words`problem problems theory finding findings thesis critique criticism feature features characteristics traits function functions role origin origins cause causes effect effects consequence consequences advantage advantages disadvantage disadvantages upsides downsides drawbacks symptoms treatment location size use uses structure composition method style themes motif context influences followers trigger members seat duration limits aim beginning end opponent opponents outcome place date founder`,
  tasks: words`todo homework exercise exercises task tasks exam exams deadline next agenda`,
  conjunctions: words`and or but`,
  inflections: 'ings ing ied ies ed es ly s e y d'.split(' '),
  selfReference:
    /\b(?:this (?:chapter|section|text|book|lesson|article|module|figure|course|page|unit|paper|document)|figure \d|table \d|see (?:above|below|also)|in the next section|previous (?:chapter|section)|you will|we will|we have seen|as (?:shown|mentioned|discussed|described) (?:above|below|in)|learning objectives?)\b/iu,
  verbs: words`is are was were be has have had can could will would may might must shall should do does did gets makes means`,
  definition:
    /^(?<subject>(?:The |An? )?[^,;:()]{3,60}?(?: \([^()]{2,40}\))?) (?<verb>is|are) (?<meaning>(?:an?|the|any|one of the) (?:[\p{L}-]+,? ){0,5}?[\p{L}-]{3,} (?:that|which|who|whose|where|(?:by|in|on|of|to|from|with|through|at|for|during) which|(?:[\p{L}, -]{0,40} )?(?:that|which|who|used|made|formed|caused|composed|consisting|containing|located|found|connecting|carrying|designed|given|produced|called for)) .{8,260})$/u,
  ask: {
    whatIs: (subject, verb) => `What ${verb} ${lowerArticle(subject)}?`,
    fits: (front) => `Which description fits “${front}”?`,
    termOf: (meaning) => `Which term matches this definition: “${meaning}”?`,
    acronym: (short) => `What does ${short} stand for?`,
    happened: (date, isDay) => `What happened ${isDay ? 'on' : 'in'} ${date}?`,
    rule: (name) => `What does ${name} say?`,
    formula: (name) => `Formula: ${name}`,
    trueFalse: (term, meaning) => `True or false? ${term}: ${meaning}`,
  },
};
