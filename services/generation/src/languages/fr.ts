import { NO_BREAK_SPACE as nbsp, list, sequences, words, type LanguageData } from './language';
import { clauses } from './clauses/fr';
import { definingVerbs, relations, que, of } from './verbs/fr';

export const fr: LanguageData = {
  stopWords: words(
    `le la les l un une des d du de au aux et ou ou mais donc or ni car que qu qui quoi dont ce cet cette ces c s se sa
     son ses leur leurs mon ma mes ton ta tes notre nos votre vos je tu il elle on nous vous ils elles y en ne n pas plus
     moins tres aussi ainsi est sont etait etaient fut furent etre ete a ont avait avaient avoir dans par pour sur sous
     avec sans entre vers chez depuis pendant avant apres lors lorsque quand comme si tout tous toute toutes meme memes
     autre autres peut peuvent fait font alors encore deja toujours jamais souvent parce puis cela ceci celui celle ceux
     celles chaque auquel auxquels auxquelles duquel desquels desquelles lequel laquelle lesquels lesquelles quelque quelques plusieurs certains certaines selon afin tandis j m t`,
  ),
  inflections: list('issent issant antes ants ante ent ant ees ees es er ee e s x'),
  deictic: words(
    `ce cet cette ces cela ceci c ca celui celle ceux celles il elle ils elles son sa ses leur leurs lui on nous vous
     je tu j notre nos votre vos ici voici voila ainsi mon ma mes ton ta tes`,
  ),
  pronouns: words('il elle ils elles cela ceci celui celle ceux celles ce cet cette ces'),
  clitics: words('en y'),
  anaphors: words('memes meme autres autre'),
  personal: words('je j moi me m mon ma mes nous notre nos vous votre vos tu te t ton ta tes toi'),
  subjectless: words(''),
  subjectlessEndings: [],
  abbreviations: words('mme mlle mgr pr bd av apr env chap fasc resp ibid op cit litt trad coll cf etc ed'),
  abbreviationsBeforeNumbers: words('n p pp art vol fig t al chap ch éq'),
  indefinites: words('un une des'),
  demonstratives: words('cet cette ces'),
  determiners: words('le la les l un une des du'),
  quantifiers: words(
    `environ presque tout toute tous toutes chaque deux trois quatre cinq six sept huit neuf dix plusieurs de celui celle ceux aucun`,
  ),
  nameParticles: words('de du des d la le les l et von van da di saint ibn al'),
  epithets: words(
    'bel bon grand grande sage hardi chauve simple pieux bref gros temeraire magnifique conquerant terrible jeune vieux ancien victorieux juste saint pacifique bienheureux',
  ),
  relatives: words('qui que qu dont ou'),
  connectives: words(
    `mais donc or car et ou ni cependant toutefois neanmoins pourtant ainsi aussi enfin ensuite puis alors
     finalement autrement sinon bref inversement reciproquement effectivement egalement certes premierement deuxiemement
     troisiemement autre autres dont qui que notamment parmi desormais dorenavant plutot tandis si`,
  ),
  interjections: words(
    'oui non bien excellent super ouais alors exactement eh ah oh bon tout-a-fait voila effectivement absolument bravo parfait juste merci certes euh ben bah enfin donc',
  ),
  spoken: {
    knows: /^qui sait,? (?=qui )/iu,
    opens:
      /^(?:pourquoi|comment(?! (?:s['’]appel|appel|se nomm|nomm|dit))|que se passe|qu['’]est-ce qui se passe|qu['’]arrive)/iu,
    rewrites: [
      [/^c['’]est quoi,? (?=[aeiouyàâéèêîôû])([^,?]{3,60}?)\s?\?$/iu, `Qu'est-ce qu'$1${nbsp}?`],
      [/^c['’]est quoi,? ([^,?]{3,60}?)\s?\?$/iu, `Qu'est-ce que $1${nbsp}?`],
      [/^([^,?]{3,50}?),? c['’]est quoi\s?\?$/iu, `Qu'est-ce que $1${nbsp}?`],
      [
        /^((?:les?|la) \p{L}[^,?]{2,40}?|l['’]\p{L}[^,?]{2,40}?),? (?:ils?|elles?) (est|sont) (où|quand)\s?\?$/iu,
        `$3 $2 $1${nbsp}?`,
      ],
      [
        /^((?:les?|la) \p{L}[^,?]{2,40}?|l['’]\p{L}[^,?]{2,40}?),? (?:ils?|elles?) (\p{Ll}{3,}) (où|quand|comment)\s?\?$/iu,
        `$3 est-ce que $1 $2${nbsp}?`,
      ],
    ],
    fillers: /,? (?:déjà|au fait|alors|exactement|du coup|en fait)(?=,?\s?\?)/giu,
    itIs: /^(?:c['’](?:est|était|étaient)|ce (?:sont|fut|furent)) /iu,
    defines:
      /^(?:une? |l[ea]s? |l['’])?(?<term>\p{Ll}[\p{L} -]{2,30}?),? c['’]est (?=(?:une?|des|deux|trois|quatre) |\p{Ll}+(?:er|ir|re) )/iu,
    plain: (said) =>
      said.replace(
        /^(?:et )?((?:les?|la|l['’]|une? )[^,.;:]{2,50}),? (?:c['’]est (?=(?:une?|l[ea]s?|des) |l['’])|ça (?=\p{Ll}{3}))/iu,
        (all, what: string) =>
          all.endsWith(' ça ') ? `${what} ` : /^les /i.test(what) ? `${what} sont ` : `${what} est `,
      ),
  },
  conjunctions: words('et ou mais'),
  rowsOfPredicates: false,
  predicateEndings: list(''),
  participlesDiffer: false,
  formOfVerb: undefined,
  keepsBy: true,
  ambiguous: words(
    'porte place forme marque mesure contrôle limite fait change ferme juge lie règle traite trie influence finance cours contient',
  ),
  particles: words(''),
  adverbs: words('seulement aussi souvent surtout toujours ainsi donc alors encore'),
  asking: words('qu que quoi qui quel quelle quels quelles quand ou comment pourquoi combien'),
  subjectStops: words(
    `qui que qu dont ou n ne pas y ce se s il elle ils elles dans en pour par sur sous avec sans entre vers depuis pendant
     avant apres lors lorsque quand quant comme si selon chez parmi peut peuvent doit doivent ont est sont afin puis car mais`,
  ),
  vague: words(
    `but objectif resultat resultats raison raisons cause consequence probleme question exemple exemples difference idee
     point fait chose premier premiere second seconde deuxieme troisieme dernier derniere autre autres note remarque
     attention rappel source sources chapitre partie section figure tableau date auteur titre exercice conclusion
     introduction solution reponse plan resume suivant suivante suivants suivantes etape cas rien tout`,
  ),
  generic: words(
    `eruption langue langage cite sommet oeuvre piece film symphonie opera index site flotte dynastie royaume invention
     decouverte voyage expedition revolte soulevement attaque incendie inondation famine epidemie catastrophe canal pont
     tour palais chateau cathedrale village colonie monument statue album proces verdict campagne reforme programme projet
     organisation institution association satellite sonde mission vaccin echelle processus methode systeme effet phenomene
     substance region periode evenement guerre ville pays livre roi auteur reaction experience approche technique appareil
     traite bataille empire parti mouvement conflit accord texte roman poeme tableau entreprise terme concept fleuve ile
     batiment temple equipe decision crise maladie espece population territoire structure mecanisme patient loi regle
     modele theorie idee changement`,
  ),
  namedKinds: words(''),
  complements: words('de du des d qui que pour dont a en dans entre par au aux'),
  labels: words(
    `seance examen prochaine controle note notes nb remarque remarques attention rappel important astuce conseil exemple exemples ex exercice devoir source
     sources date auteur auteurs titre sujet theme objectif objectifs introduction conclusion resume bilan figure fig tableau
     definition theoreme preuve demonstration lemme corollaire proposition propriete voir ps question questions reponse
     solution eleve professeur prof cours plan mots-cles mots cle retenir methode avertissement diapositive diapo page
     copyright contact photo image consequence resultat donc matiere classe nom prenom`,
  ),
  termLabels: words(
    'plan image cours page sujet titre theme theoreme lemme propriete methode resume classe note figure tableau photo preuve definition source matiere',
  ),
  aspects: words(
    `these critique critiques caracteristique caracteristiques traits fonction fonctions role origine origines cause
     causes effet effets consequence consequences avantage avantages inconvenient inconvenients symptomes traitement
     localisation taille usage usages structure composition methode style themes contexte influences membres siege duree
     limites but lieu date debut fin adversaire adversaires resultat fondateur`,
  ),
  questionLabels: words('q question'),
  answerLabels: words('r reponse'),
  vocabulary: words(
    'vocabulaire mots mot lexique anglais francais allemand espagnol italien traduction verbes expressions',
  ),
  pages: words('page p pp diapositive diapo feuille slide'),
  chapters: words('chapitre partie lecon section cours module article titre unite theme seance livre acte'),
  people: words(
    `personnage representant representante figure ecrivain ecrivaine poete poetesse romancier romanciere philosophe mathematicien mathematicienne physicien physicienne
     chimiste biologiste medecin savant savante scientifique roi reine empereur imperatrice president presidente
     peintre compositeur compositrice musicien musicienne sculpteur architecte explorateur navigateur homme femme ministre
     avocat avocate militaire historien historienne economiste ingenieur astronome moine eveque pape prince princesse duc
     dramaturge journaliste naturaliste botaniste geologue sociologue psychologue fils fille epouse inventeur pionnier
     fondateur fondatrice auteur autrice chef dirigeant juriste theologien personne personnes acteur actrice chanteur pharaon
     marechal amiral cardinal informaticien informaticienne citoyen geographe`,
  ),
  peopleEndings: list('logue icien icienne'),
  nounEndings: list('tion sion isme ite ment logie ance ence graphie ure thèse these ose ase age esse'),
  adverbEnding: 'ment',
  ordinals: words(''),
  superlativeEndings: list(''),
  participleEndings: list('é ée és ées i ie is it ite its ites u ue us ues ert erte erts ertes aint ainte'),
  tasks: words('todo afaire dm ds exercice exercices devoirs devoir examen controle prochaine prochain seance'),
  lightVerbs: words(
    'rend rendent rendit met mettent mit fait joue jouent joua porte portent portait portaient prend prennent',
  ),
  adjectivesFollow: true,
  capitalNouns: false,
  definingVerbs,
  relations,
  namings: [
    { opening: 'on appelle', verb: '', ask: (x) => `Qu'appelle-t-on ${x}${nbsp}?` },
    { opening: 'on nomme', verb: '', ask: (x) => `Que nomme-t-on ${x}${nbsp}?` },
    { opening: 'on entend par', verb: '', ask: (x) => `Qu'entend-on par ${x}${nbsp}?` },
    { opening: 'par', verb: 'on entend', ask: (x) => `Qu'entend-on par ${x}${nbsp}?` },
  ],
  deeds: words(
    `découvrit inventa proposa fonda écrivit publia formula décrivit développa introduisit construisit peignit composa conçut
     créa montra prouva démontra établit observa expliqua nomma conquit vainquit dirigea signa reçut devint abolit proclama
     découvre invente propose fonde écrit publie formule peint démontre isola mesura calcula identifia traduisit remporta
     gagna épousa succéda ordonna déclara fit convoqua définit distingua défendit promulgua lança prit brevette breveta
     a_découvert a_inventé a_proposé a_fondé a_écrit a_publié a_formulé a_décrit a_développé a_introduit a_construit a_peint
     a_composé a_conçu a_créé a_montré a_prouvé a_démontré a_établi a_observé a_expliqué a_reçu a_isolé a_mesuré a_calculé
     a_dirigé a_conquis a_gagné a_remporté a_identifié a_défini`,
  ),
  lifeVerbs: words(''),
  objectArticles: words('le la l les un une chaque'),
  deedEndings: ['a', 'it', 'ut', 'int'],
  resumes: new Map([
    ['il', ['le', 'un', "l'", '']],
    ['elle', ['la', 'une', "l'", '']],
    ['ils', ['les', 'des', '']],
    ['elles', ['les', 'des', '']],
  ]),
  pointers: new Map<string, readonly string[]>([
    ['il', ['le', 'un', "l'", '']],
    ['elle', ['la', 'une', "l'", '']],
    ...list('ils elles').map((key): [string, string[]] => [key, ['les', 'des', '']]),
    ...list('son sa ses leur leurs').map((key): [string, string[]] => [key, []]),
  ]),
  negations: words('ne n pas jamais rien aucun aucune sans'),
  oneVerbs: words('est était fut a avait'),
  severalVerbs: words('sont étaient furent ont avaient'),
  whoever: undefined,
  severalNouns: undefined,
  finiteEndings: {
    articles: words('les des'),
    one: /(?:[^é]e|t|d|a|c)$/u,
    several: /nt$/u,
  },
  plainForm: undefined,
  existentials: [
    { opening: 'il existe', ask: (x) => `${x.charAt(0).toUpperCase()}${x.slice(1)}${nbsp}?` },
    { opening: 'il y a', ask: (x) => `${x.charAt(0).toUpperCase()}${x.slice(1)}${nbsp}?` },
    { opening: 'on distingue', ask: (x) => `${x.charAt(0).toUpperCase()}${x.slice(1)}${nbsp}?` },
  ],
  datePrepositions: ['en', 'vers', 'dès'],
  dayPrepositions: ['le'],
  questionWords: {
    year: 'En quelle année',
    date: 'À quelle date',
    by: 'Par qui',
    byWhat: 'Par qui ou par quoi',
    why: 'Pourquoi',
  },
  askClause: (question, clause) => `${question} est-ce ${que(clause)}${nbsp}?`,
  inversions: new Map(),
  otherVerbs: words(
    'a ont avait avaient peut peuvent doit doivent fait font vit vivent va vont vient viennent utilise utilisent commence se ne n existe existent',
  ),
  causes: sequences(
    `parce que, parce qu, en raison de, en raison du, en raison des, en raison d, a cause de, a cause du, a cause des,
     a cause d, grace a, grace au, grace aux, car`,
  ),
  causeStops: words(
    'est sont etait etaient c pas surtout notamment seulement simplement uniquement et ou non justement',
  ),
  by: ['par'],
  clauses,
  passives: words('été est sont fut furent être'),
  units: words(
    `mètres mètre kilomètres kilomètre centimètres millimètres kilogrammes kilogramme grammes gramme tonnes tonne litres litre
     degrés degré pour cent secondes seconde minutes minute heures heure jours jour semaines semaine mois ans an années année
     siècles euros euro dollars joules watts kilowatts volts newtons pascals kelvins millions million milliards milliard mille
     fois bits octets calories carrés hectares`,
  ),
  numberWords: words(
    `deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent mille dix-huit dix-sept dix-neuf vingt-sept`,
  ),
  months: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  askWhat: (rest) => `${que(rest).replace(/^q/, 'Q')}${nbsp}?`,
  askWho: (rest) => `Qui ${rest}${nbsp}?`,
  askWhy: (clause) => `Pourquoi est-ce ${que(clause)}${nbsp}?`,
  askLabel: (label) => `Que désigne «${nbsp}${label}${nbsp}»${nbsp}?`,
  askWord: (word) => `Que signifie «${nbsp}${word}${nbsp}»${nbsp}?`,
  askAcronym: (acronym) => `Que signifie le sigle ${acronym}${nbsp}?`,
  askFormula: (name) => `Quelle formule correspond à «${nbsp}${name}${nbsp}»${nbsp}?`,
  askEvent: (date) => `Que s'est-il passé${nbsp}: ${date}${nbsp}?`,
  askLife: (name) => `Quelles sont les dates ${of(name)}${nbsp}?`,
  askCode: (code) => `Que fait ce code${nbsp}: ${code}`,
  askOf: (thing, what) => `${thing}${nbsp}: ${what}${nbsp}?`,
  quote: (text) => `«${nbsp}${text}${nbsp}»`,
  askMatch: (topic) => `À quoi correspond ${topic}${nbsp}?`,
  askPoints: (topic, count) => `Quels sont les ${count} points de ${topic}${nbsp}?`,
  askParts: (topic) => `Que comprend ${topic}${nbsp}?`,
  askRule: (rule) => `Que dit ${rule}${nbsp}?`,
};
