import { phrases, words, type DefiningVerb, type LanguagePack } from './pack';

const definingVerbs = new Map<string, DefiningVerb>([
  ['is', { ask: (x) => `What is ${x}?`, askWho: (x) => `Who is ${x}?` }],
  ['are', { ask: (x) => `What are ${x}?`, askWho: (x) => `Who are ${x}?` }],
  ['was', { ask: (x) => `What was ${x}?`, askWho: (x) => `Who was ${x}?` }],
  ['were', { ask: (x) => `What were ${x}?`, askWho: (x) => `Who were ${x}?` }],
  ['means', { ask: (x) => `What does ${x} mean?` }],
  ['denotes', { ask: (x) => `What does ${x} denote?` }],
]);

export const en: LanguagePack = {
  determiners: words('the a an'),
  connectives: words(
    `but so and or yet nor however therefore thus hence moreover furthermore besides also then finally next instead
     otherwise consequently nevertheless nonetheless meanwhile similarly likewise conversely additionally indeed still
     first firstly second secondly third thirdly lastly another other both which who that`,
  ),
  subjectStops: words(
    `which that who whom whose what where when why how if because although while not no there it he she they this these
     those in on at by for from with without into during after before since under over among until as and`,
  ),
  vague: words(
    `aim goal result results reason reasons cause consequence problem question example examples difference idea point fact
     thing first second third last other one note remark warning reminder source sources chapter part section figure table
     date author title exercise conclusion introduction solution answer plan summary purpose rest key most`,
  ),
  people: words(
    `writer poet novelist philosopher mathematician physicist chemist biologist physician doctor scientist king queen
     emperor empress president general painter composer musician sculptor architect explorer navigator man woman minister
     lawyer soldier historian economist engineer astronomer statesman politician inventor naturalist`,
  ),
  definingVerbs,
  causes: phrases('because, thanks to, owing to'),
  causeStops: words(
    'is are was were not just only partly mainly mostly largely simply perhaps probably and or precisely',
  ),
  adverbEnding: 'ly',
  askWhy: (clause) => `Why is it that ${clause}?`,
  askLabel: (label) => `What does “${label}” refer to?`,
  askAcronym: (acronym) => `What does the abbreviation ${acronym} stand for?`,
};
