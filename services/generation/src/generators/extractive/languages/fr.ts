import { NO_BREAK_SPACE as nbsp, phrases, words, type DefiningVerb, type LanguagePack } from './pack';

const VOWEL = /^[aeiouyœæàâäéèêëîïôöùûü]/i;

function que(subject: string): string {
  return VOWEL.test(subject) ? `qu'${subject}` : `que ${subject}`;
}

const definingVerbs = new Map<string, DefiningVerb>([
  ['est', { ask: (x) => `Qu'est-ce ${que(x)}${nbsp}?`, askWho: (x) => `Qui est ${x}${nbsp}?` }],
  ['sont', { ask: (x) => `Que sont ${x}${nbsp}?`, askWho: (x) => `Qui sont ${x}${nbsp}?` }],
  ['était', { ask: (x) => `Qu'était ${x}${nbsp}?`, askWho: (x) => `Qui était ${x}${nbsp}?` }],
  ['étaient', { ask: (x) => `Qu'étaient ${x}${nbsp}?`, askWho: (x) => `Qui étaient ${x}${nbsp}?` }],
  ['fut', { ask: (x) => `Que fut ${x}${nbsp}?`, askWho: (x) => `Qui fut ${x}${nbsp}?` }],
  ['désigne', { ask: (x) => `Que désigne ${x}${nbsp}?` }],
  ['désignent', { ask: (x) => `Que désignent ${x}${nbsp}?` }],
]);

export const fr: LanguagePack = {
  determiners: words('le la les l un une des du'),
  connectives: words(
    `mais donc or car et ou ni cependant toutefois neanmoins pourtant ainsi aussi enfin ensuite puis alors
     finalement autrement sinon bref inversement reciproquement effectivement egalement certes premierement deuxiemement
     troisiemement autre autres dont qui que notamment`,
  ),
  subjectStops: words(
    `qui que qu dont ou n ne pas y ce se s il elle ils elles dans en pour par sur sous avec sans entre vers depuis pendant
     avant apres lors lorsque quand comme si selon chez parmi`,
  ),
  vague: words(
    `but objectif resultat resultats raison raisons cause consequence probleme question exemple exemples difference idee
     point fait chose premier premiere second seconde deuxieme troisieme dernier derniere autre autres note remarque
     attention rappel source sources chapitre partie section figure tableau date auteur titre exercice conclusion
     introduction solution reponse plan resume`,
  ),
  people: words(
    `ecrivain ecrivaine poete poetesse romancier romanciere philosophe mathematicien mathematicienne physicien physicienne
     chimiste biologiste medecin savant savante scientifique roi reine empereur imperatrice president presidente general
     peintre compositeur compositrice musicien musicienne sculpteur architecte explorateur navigateur homme femme ministre
     avocat avocate militaire historien historienne economiste ingenieur astronome`,
  ),
  definingVerbs,
  causes: phrases(
    `parce que, parce qu, en raison de, en raison du, en raison des, en raison d, a cause de, a cause du, a cause des,
     a cause d, grace a, grace au, grace aux`,
  ),
  causeStops: words(
    'est sont etait etaient c pas surtout notamment seulement simplement uniquement et ou non justement',
  ),
  adverbEnding: 'ment',
  askWhy: (clause) => `Pourquoi est-ce ${que(clause)}${nbsp}?`,
  askLabel: (label) => `Que désigne «${nbsp}${label}${nbsp}»${nbsp}?`,
  askAcronym: (acronym) => `Que signifie le sigle ${acronym}${nbsp}?`,
};
