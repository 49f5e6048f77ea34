import {
  list,
  NO_BREAK_SPACE as nbsp,
  phrases,
  sequences,
  words,
  type DefiningVerb,
  type LanguageData,
  type Relation,
} from './language';

const VOWEL = /^[aeiouyhœæàâäéèêëîïôöùûü]/i;
const ASPIRATED = /^h(?:aut|aric|éros|ors|uit|ibou|arpe|ockey|ongr|olland|ollande|andicap|ache|alte|aine|onte)/i;

function elided(word: string, subject: string): string {
  return VOWEL.test(subject) && !ASPIRATED.test(subject) ? `${word}'${subject}` : `${word}e ${subject}`;
}

function que(subject: string): string {
  return elided('qu', subject);
}

function of(subject: string): string {
  return elided('d', subject);
}

const definingVerbs = new Map<string, DefiningVerb>([
  ['est', { ask: (x) => `Qu'est-ce ${que(x)}${nbsp}?`, askWho: (x) => `Qui est ${x}${nbsp}?` }],
  ['sont', { ask: (x) => `Que sont ${x}${nbsp}?`, askWho: (x) => `Qui sont ${x}${nbsp}?` }],
  ['était', { ask: (x) => `Qu'était ${x}${nbsp}?`, askWho: (x) => `Qui était ${x}${nbsp}?` }],
  ['étaient', { ask: (x) => `Qu'étaient ${x}${nbsp}?`, askWho: (x) => `Qui étaient ${x}${nbsp}?` }],
  ['fut', { ask: (x) => `Que fut ${x}${nbsp}?`, askWho: (x) => `Qui fut ${x}${nbsp}?` }],
  ['furent', { ask: (x) => `Que furent ${x}${nbsp}?`, askWho: (x) => `Qui furent ${x}${nbsp}?` }],
  ['désigne', { ask: (x) => `Que désigne ${x}${nbsp}?` }],
  ['désignent', { ask: (x) => `Que désignent ${x}${nbsp}?` }],
]);

const ask = (before: string, verb: string): Relation => ({
  verb,
  ask: (x) => `${before}${before.endsWith("'") ? '' : ' '}${verb} ${x}${nbsp}?`,
});
/** The object's own preposition moves into the question: "se compose de" asks "De quoi se compose …". */
const withPreposition = (question: string, verb: string, ...prepositions: string[]): Relation[] =>
  prepositions.map((preposition) => ({
    verb: `${verb} ${preposition}`,
    ask: (x) => `${question} ${verb} ${x}${nbsp}?`,
    kept: preposition,
  }));
const DE = ['de', 'du', 'des', "d'", 'de la', "de l'"];
const A = ['à', 'au', 'aux', 'à la', "à l'"];

const relations: Relation[] = [
  ...phrases(
    `contient, contiennent, produit, produisent, absorbe, absorbent, transforme, transforment, mesure, mesurent, protège,
     protègent, comprend, comprennent, possède, possèdent, transporte, transportent, libère, libèrent, étudie, étudient, décrit,
     décrivent, représente, représentent, permet, permettent, provoque, provoquent, entraîne, entraînent, régule, régulent,
     contrôle, contrôlent, sépare, séparent, relie, relient, entoure, entourent, stocke, stockent, assure, assurent, fournit,
     fournissent, garantit, garantissent, interdit, interdisent, exprime, expriment, définit, définissent, compte, comptent, réserve, réservent, attire, attirent, améliore, donne, donnent,
     constitue, constituent, regroupe, regroupent, crée, créent, exige, exigent, remplace, remplacent, signifie, signifient,
     affirme, affirment, énonce, déclenche, favorise, favorisent, empêche, empêchent, forme, forment, recouvre, recouvrent,
     abrite, abritent, accélère, accélèrent, accompagne, accueille, active, adopte, affaiblit, affecte, affectent, alimente, alimentent, applique,
     atteint, attaque, attaquent, autorise, autorisent, bloque, bloquent, change, combat, combattent, commande, comble, complète, concerne,
     concernent, condamne, conditionne, confirme, conserve, conservent, construit, consomme, consomment, convoque, couvre, couvrent, critique,
     décompose, décomposent, défend, défendent, délimite, délimitent, dénonce, dénoncent, dépasse, désigna, détecte, détruit, détruisent, développe,
     digère, divise, divisent, domine, dominent, échange, éclaire, écrase, élimine, éliminent, émet, émettent, emploie, empoisonne, encadre,
     encourage, enferme, enregistre, entretient, envoie, envoient, équilibre, évalue, évite, évitent, évoque, exclut, exécute, exerce, exercent,
     explique, expliquent, exploite, exporte, fabrique, fabriquent, façonne, facilite, facilitent, fait, ferme, finance, franchit, freine, gère,
     gèrent, gouverne, héberge, illustre, importe, incarne, inclut, influence, influencent, inspire, instaure, intègre, introduit, isole, joue, joint, joignent,
     juge, jugent, lie, lient, limite, limitent, maintient, maintiennent, manifeste, marque, marquent, menace, menacent, met, modifie, modifient, montre,
     montrent, négocie, nettoie, nourrit, observe, obtient, occupe, occupent, offre, offrent, organise, organisent, ouvre, parcourt, perçoit, perd,
     perturbe, pille, pollue, porte, précède, précise, prépare, présente, préside, prête, privilégie, prolonge, promulgue, propose, propulse, punit,
     purifie, raconte, ralentit, ralentissent, rassemble, rassemblent, reçoit, reçoivent, recueille, reflète, refroidit, refuse, règle, règlent,
     rejette, rejettent, remet, remplit, remplissent, renferme, renforce, renforcent, renouvelle, renvoie, répartit, résout, respecte, retient,
     réunit, réunissent, révèle, sanctionne, sauvegarde, stimule, stimulent, structure, subit, suit, supprime, symbolise, symbolisent, tranche, traduit,
     traite, traverse, traversent, trie, utilise, utilisent, valide, vise, visent, divisa, provoqua, instaura, abolit, créa, marqua, rendit, entraîna, favorisa,
     permit, conquit, annexa, reçut, obtint, proclama, accorda, imposa, supprima, interdit, dura, unit, sépara, dirigea, fonda, établit, accéléra, accélère,
     capte, captent, pompe, oblige, filtre, filtrent, convertit, convertissent, dirige, comporte, comportent, vote,
     détermine, déterminent, indique, indiquent, augmente, réduit, réduisent, sécrète, sécrètent, fixe, fixent, impose, prévoit`,
  ).map((verb) => ask(/^[aeéèêiouhy]/.test(verb) ? "Qu'" : 'Que', verb)),
  ...['se compose', 'se composent', 'est composé', 'est composée', 'sont composés', 'sont composées', 'est constitué']
    .concat(['est constituée', 'sont constitués', 'sont constituées', 'est formé', 'est formée', 'dépend', 'dépendent'])
    .concat(['résulte', 'résultent', 'provient', 'proviennent', 'est responsable', 'est fait', 'est faite', 'découle'])
    .flatMap((verb) => withPreposition('De quoi', verb, ...DE)),
  ...[
    'sert',
    'servent',
    'correspond',
    'correspondent',
    "s'oppose",
    "s'opposent",
    'appartient',
    'appartiennent',
    'conduit',
  ]
    .concat(['aboutit', 'mène', 'équivaut', 'est égal', 'est égale'])
    .flatMap((verb) => withPreposition('À quoi', verb, ...A)),
  ...['consiste', 'consistent'].flatMap((verb) => withPreposition('En quoi', verb, 'à', 'en', 'dans')),
  ...[
    'se trouve',
    'se trouvent',
    'se situe',
    'se situent',
    'se déroule',
    'se déroulent',
    'se produit',
    'est situé',
    'est située',
  ].flatMap((verb) =>
    ['dans', 'en', 'sur', 'au', 'à', 'entre', 'sous'].map((place) => ({
      verb: `${verb} ${place}`,
      ask: (x: string) => `Où ${verb} ${x}${nbsp}?`,
      kept: true as const,
    })),
  ),
  ...['caractérise par', 'distingue par', 'traduit par', 'manifeste par', 'explique par'].flatMap((rest) => {
    const [verb, preposition] = rest.split(' ') as [string, string];
    return [
      ...withPreposition('Par quoi', `se ${verb}`, preposition),
      ...withPreposition('Par quoi', `se ${verb}nt`, preposition),
    ];
  }),
  ...[
    'se jette',
    'se jettent',
    'se forme',
    'se forment',
    'vit',
    'vivent',
    'pousse',
    'poussent',
    'se développe',
    'naît',
    'est né',
    'est née',
    'est né',
  ]
    .concat([
      'naquit',
      'mourut',
      'est inscrit',
      'est conservé',
      'est conservée',
      'se déroula',
      'eut lieu',
      'a lieu',
      'ont lieu',
      'siège',
      'coule',
    ])
    .flatMap((verb) =>
      ['dans', 'sur', 'sous', 'à', 'au'].map((place) => ({
        verb: `${verb} ${place}`,
        ask: (x: string) => `Où ${verb} ${x}${nbsp}?`,
        kept: true as const,
      })),
    ),
  ...[
    'est relié',
    'est reliée',
    'est lié',
    'est liée',
    'sont liés',
    'sont liées',
    'est soumis',
    'est soumise',
    'donne lieu',
    'contribue',
    'contribuent',
    'participe',
    'participent',
    'aboutit',
    "s'applique",
    "s'appliquent",
    'fait référence',
    'renvoie',
    'tient',
    'est réservé',
    'est réservée',
    'est inférieur',
    'est inférieure',
    'est supérieur',
    'est supérieure',
    'est proportionnel',
    'est proportionnelle',
    'est associé',
    'est associée',
  ].flatMap((verb) => withPreposition('À quoi', verb, ...A)),
  ...[
    'se nourrit',
    'se nourrissent',
    'est fabriqué',
    'est tiré',
    'est tirée',
    'est riche',
    'sont riches',
    'fait partie',
    'font partie',
    'se caractérise',
    'est entouré',
    'est entourée',
    'manque',
    "s'accompagne",
    'souffre',
    'souffrent',
    'vient',
    'viennent',
    'se sert',
    'traite',
  ].flatMap((verb) => withPreposition('De quoi', verb, ...DE)),
  ...['lutte', 'luttent', 'protège', 'protègent'].flatMap((verb) => withPreposition('Contre quoi', verb, 'contre')),
  ...['se transforme', 'se transforment', 'se décompose', 'est transformé', 'est transformée'].flatMap((verb) =>
    withPreposition('En quoi', verb, 'en'),
  ),
  ...['repose', 'reposent', 'se fonde', 'se fondent', "s'appuie", "s'appuient", 'porte', 'portent', 'débouche'].flatMap(
    (verb) => withPreposition('Sur quoi', verb, 'sur'),
  ),
  ...[
    'se mesure',
    'se mesurent',
    "s'exprime",
    "s'expriment",
    'est mesuré',
    'est mesurée',
    'est exprimé',
    'est exprimée',
  ].flatMap((verb) => withPreposition('En quelle unité', verb, 'en')),
  ...['est dû', 'est due', 'sont dus', 'sont dues'].flatMap((verb) => withPreposition('À quoi', verb, ...A)),
  ...['se divise', 'se divisent', 'est divisé', 'est divisée'].flatMap((verb) =>
    withPreposition('En quoi', verb, 'en'),
  ),
  ...["s'appelle", "s'appellent", 'se nomme'].map((verb) => ({
    verb,
    ask: (x: string) => `Comment ${verb} ${x}${nbsp}?`,
  })),
];

export const fr: LanguageData = {
  stopWords: words(
    `le la les l un une des d du de au aux et ou ou mais donc or ni car que qu qui quoi dont ce cet cette ces c s se sa
     son ses leur leurs mon ma mes ton ta tes notre nos votre vos je tu il elle on nous vous ils elles y en ne n pas plus
     moins tres aussi ainsi est sont etait etaient fut furent etre ete a ont avait avaient avoir dans par pour sur sous
     avec sans entre vers chez depuis pendant avant apres lors lorsque quand comme si tout tous toute toutes meme memes
     autre autres peut peuvent fait font alors encore deja toujours jamais souvent parce puis cela ceci celui celle ceux
     celles chaque quelque quelques plusieurs certains certaines selon afin tandis j m t`,
  ),
  inflections: list('issent issant antes ants ante ent ant ees ees es er ee e s x'),
  deictic: words(
    `ce cet cette ces cela ceci c ca celui celle ceux celles il elle ils elles son sa ses leur leurs lui on nous vous
     je tu j notre nos votre vos ici voici voila ainsi mon ma mes ton ta tes`,
  ),
  pronouns: words('il elle ils elles cela ceci celui celle ceux celles ce cet cette ces'),
  clitics: words('en y'),
  personal: words('je j moi me m mon ma mes nous notre nos vous votre vos tu te t ton ta tes toi'),
  subjectless: words(''),
  subjectlessEndings: [],
  abbreviations: words('mme mlle mgr pr bd av apr env chap fasc resp ibid op cit litt trad coll cf etc ed'),
  abbreviationsBeforeNumbers: words('n p pp art vol fig t al chap ch éq'),
  determiners: words('le la les l un une des du'),
  quantifiers: words(
    `tout toute tous toutes chaque deux trois quatre cinq six sept huit neuf dix plusieurs de celui celle ceux aucun`,
  ),
  nameParticles: words('de du des d la le les l et von van da di saint'),
  relatives: words('qui que qu dont ou'),
  connectives: words(
    `mais donc or car et ou ni cependant toutefois neanmoins pourtant ainsi aussi enfin ensuite puis alors
     finalement autrement sinon bref inversement reciproquement effectivement egalement certes premierement deuxiemement
     troisiemement autre autres dont qui que notamment parmi desormais dorenavant plutot tandis si`,
  ),
  interjections: words(
    'oui non bien alors exactement eh ah oh bon tout-a-fait voila effectivement absolument bravo parfait juste merci certes oui',
  ),
  conjunctions: words('et ou mais'),
  ambiguous: words(
    'porte place forme marque mesure contrôle limite fait change ferme juge lie règle traite trie influence finance cours contient',
  ),
  particles: words(''),
  adverbs: words('aussi souvent surtout toujours ainsi donc alors encore'),
  asking: words('qu que quoi qui quel quelle quels quelles quand ou comment pourquoi combien'),
  subjectStops: words(
    `qui que qu dont ou n ne pas y ce se s il elle ils elles dans en pour par sur sous avec sans entre vers depuis pendant
     avant apres lors lorsque quand comme si selon chez parmi peut peuvent doit doivent ont est sont afin puis car mais`,
  ),
  vague: words(
    `but objectif resultat resultats raison raisons cause consequence probleme question exemple exemples difference idee
     point fait chose premier premiere second seconde deuxieme troisieme dernier derniere autre autres note remarque
     attention rappel source sources chapitre partie section figure tableau date auteur titre exercice conclusion
     introduction solution reponse plan resume suivant suivante suivants suivantes etape cas rien tout`,
  ),
  generic: words(
    `processus methode systeme effet phenomene substance region periode evenement guerre ville pays livre roi auteur reaction experience approche technique appareil traite bataille empire parti mouvement conflit accord texte roman poeme tableau entreprise terme concept fleuve ile batiment temple equipe decision crise maladie espece population territoire structure mecanisme patient loi regle modele theorie idee changement`,
  ),
  complements: words('de du des d qui que pour dont a en dans entre par au aux'),
  labels: words(
    `seance examen prochaine controle note notes nb remarque remarques attention rappel important astuce conseil exemple exemples ex exercice devoir source
     sources date auteur auteurs titre sujet theme objectif objectifs introduction conclusion resume bilan figure fig tableau
     definition theoreme preuve demonstration lemme corollaire proposition propriete voir ps question questions reponse
     solution eleve professeur prof cours plan mots-cles mots cle retenir methode avertissement diapositive diapo page
     copyright contact photo image consequence resultat donc matiere classe nom prenom`,
  ),
  questionLabels: words('q question'),
  answerLabels: words('r reponse'),
  vocabulary: words(
    'vocabulaire mots mot lexique anglais francais allemand espagnol italien traduction verbes expressions',
  ),
  pages: words('page p pp diapositive diapo feuille slide'),
  chapters: words('chapitre partie lecon section cours module article titre unite theme seance livre acte'),
  people: words(
    `ecrivain ecrivaine poete poetesse romancier romanciere philosophe mathematicien mathematicienne physicien physicienne
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
  deedEndings: ['a', 'it', 'ut', 'int'],
  resumes: new Map([
    ['il', ['le', 'un', "l'", '']],
    ['elle', ['la', 'une', "l'", '']],
    ['ils', ['les', 'des', '']],
    ['elles', ['les', 'des', '']],
  ]),
  oneVerbs: words('est était fut a avait'),
  severalVerbs: words('sont étaient furent ont avaient'),
  existentials: [
    { opening: 'il existe', ask: (x) => `${x.charAt(0).toUpperCase()}${x.slice(1)}${nbsp}?` },
    { opening: 'il y a', ask: (x) => `${x.charAt(0).toUpperCase()}${x.slice(1)}${nbsp}?` },
    { opening: 'on distingue', ask: (x) => `${x.charAt(0).toUpperCase()}${x.slice(1)}${nbsp}?` },
  ],
  datePrepositions: ['en', 'vers', 'dès'],
  dayPrepositions: ['le'],
  questionWords: { year: 'En quelle année', date: 'À quelle date', by: 'Par qui', why: 'Pourquoi' },
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
  passives: words('été est sont fut furent'),
  units: words(
    `mètres mètre kilomètres kilomètre centimètres millimètres kilogrammes kilogramme grammes gramme tonnes tonne litres litre
     degrés degré pour secondes seconde minutes minute heures heure jours jour semaines semaine mois ans an années année
     siècles euros euro dollars joules watts kilowatts volts newtons pascals kelvins millions million milliards milliard mille
     fois bits octets calories carrés hectares`,
  ),
  numberWords: words('deux trois quatre cinq six sept huit neuf dix onze douze vingt trente quarante cinquante'),
  months: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
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
  askAbout: (topic) => `Que faut-il savoir sur ${topic}${nbsp}?`,
  askPoints: (topic, count) => `Quels sont les ${count} points de ${topic}${nbsp}?`,
  askParts: (topic) => `Que comprend ${topic}${nbsp}?`,
  askRule: (rule) => `Que dit ${rule}${nbsp}?`,
};
