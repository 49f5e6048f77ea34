import { lowerArticle, words, type LanguageData } from './language';

export const fr: LanguageData = {
  code: 'fr',
  stopWords: words`le la les l un une des d du de au aux et ou mais donc or ni car que qu qui quoi dont ce cet cette ces c s se sa son ses leur leurs mon ma mes ton ta tes notre nos votre vos je tu il elle on nous vous ils elles y en ne n pas plus moins tres aussi ainsi est sont etait etaient fut furent etre ete a ont avait avaient avoir dans par pour sur sous avec sans entre vers chez depuis pendant avant apres lors lorsque quand comme si tout tous toute toutes meme memes autre autres peut peuvent fait font alors encore deja toujours jamais souvent parce puis cela ceci celui celle ceux celles chaque auquel auxquels auxquelles duquel desquels desquelles lequel laquelle lesquels lesquelles quelque quelques plusieurs certains certaines selon afin tandis j m t`,
  deictic: words`ce cet cette ces cela ceci c ca celui celle ceux celles il elle ils elles son sa ses leur leurs lui on nous vous je tu j notre nos votre vos ici voici voila ainsi mon ma mes ton ta tes`,
  determiners: words`le la les l un une des du`,
  connectives: words`mais donc or car et ou ni cependant toutefois neanmoins pourtant ainsi aussi enfin ensuite puis alors finalement autrement sinon bref inversement reciproquement effectivement egalement certes premierement deuxiemement troisiemement autre autres dont qui que notamment parmi desormais dorenavant plutot tandis si`,
  subjectStops: words`lui qui que qu dont ou n ne pas y ce se s il elle ils elles dans en pour par sur sous avec sans entre vers depuis pendant avant apres lors lorsque quand quant comme si selon chez parmi peut peuvent doit doivent ont est sont afin puis car mais`,
  personal: words`je j moi me m mon ma mes nous notre nos vous votre vos tu te t ton ta tes toi`,
  pronouns: words`il elle ils elles cela ceci celui celle ceux celles ce cet cette ces`,
  abbreviations: words`mme mlle mgr pr bd av apr env chap fasc resp ibid op cit litt trad coll cf etc ed`,
  abbreviationsBeforeNumbers: words`n p pp art vol fig t al chap ch éq`,
  vague: words`but objectif resultat resultats raison raisons cause consequence probleme question exemple exemples difference idee point fait chose premier premiere second seconde deuxieme troisieme dernier derniere autre autres note remarque attention rappel source sources chapitre partie section figure tableau date auteur titre exercice conclusion introduction solution reponse plan resume suivant suivante suivants suivantes etape cas rien tout substance region periode evenement guerre ville pays livre roi auteur reaction experience approche technique appareil traite bataille empire parti mouvement conflit accord texte roman poeme tableau entreprise terme concept fleuve ile batiment temple equipe decision crise maladie espece population territoire structure mecanisme patient loi regle modele theorie idee changement`,
  labels: words`ouverture moyen problematique activite activites document doc etape niveau matiere duree vigilance demarche eviter insister prolongement seance examen prochaine controle note notes nb remarque remarques attention rappel important astuce conseil exemple exemples ex exercice devoir source sources date auteur auteurs titre sujet theme objectif objectifs introduction conclusion resume bilan figure fig tableau definition theoreme preuve demonstration lemme corollaire proposition propriete voir ps question questions reponse solution eleve professeur prof cours plan mots-cles mots cle retenir methode avertissement diapositive diapo page copyright contact photo image consequence resultat donc matiere classe nom prenom`,
  aspects: words`probleme problemes theorie these critique critiques caracteristique caracteristiques traits fonction fonctions role origine origines cause causes effet effets consequence consequences avantage avantages inconvenient inconvenients symptomes traitement localisation taille usage usages structure composition methode style themes contexte influences membres siege duree limites but lieu date debut fin adversaire adversaires resultat fondateur`,
  tasks: words`todo afaire dm ds exercice exercices devoirs devoir examen controle prochaine prochain seance`,
  conjunctions: words`et ou mais`,
  inflections: 'issent issant antes ants ante ent ant ees es er ee e s x'.split(' '),
  selfReference:
    /(?<!\p{L})(?:(?:ce|cette|cet) (?:chapitre|section|texte|leçon|article|cours|figure|page|partie|document|activité)|figure \d|tableau \d|voir (?:ci-dessus|ci-dessous|aussi)|ci-(?:dessus|dessous|contre)|document \d|doc\. ?\d|nous (?:verrons|avons vu)|comme (?:vu|indiqué) )/iu,
  verbs: words`est sont était étaient fut furent sera seront a ont avait avaient peut peuvent doit doivent va vont fait font permet permettent`,
  definition:
    /^(?<subject>(?:(?:Le|La|Les|Une?|Des) |L['’])?[^,;:()]{3,60}?(?: \([^()]{2,40}\))?) (?<verb>est|sont) (?<meaning>(?:(?:une?|le|la|les|des) |l['’])[^;:]{3,110}? (?:qui|que|qu['’]|dont|où|(?:par|dans|pour|sur|avec|à) l(?:e|a|es)quel\p{L}*|auquel\p{L}*|duquel|permettant|consistant|visant|formée?s?|composée?s?|constituée?s?|utilisée?s?|destinée?s?|située?s?) ?.{8,260})$/u,
  ask: {
    whatIs: (subject, verb) =>
      verb === 'sont' ? `Que sont ${lowerArticle(subject)} ?` : `Qu’est-ce ${que(lowerArticle(subject))} ?`,
    fits: (front) => `Qu’est-ce qui correspond à « ${front} » ?`,
    termOf: (meaning) => `Quel terme correspond à cette définition : « ${meaning} » ?`,
    acronym: (short) => `Que signifie le sigle ${short} ?`,
    happened: (date, isDay) => `Que s’est-il passé ${isDay ? 'le' : 'en'} ${date} ?`,
    rule: (name) => `Que dit ${name.replace(/^a/iu, 'l’a')} ?`,
    formula: (name) => `Formule : ${name}`,
    trueFalse: (term, meaning) => `Vrai ou faux ? ${term} : ${meaning}`,
  },
};
function que(subject: string): string {
  return /^[aeiouyhéèêàâîô]/iu.test(subject) ? `qu’${subject}` : `que ${subject}`;
}
