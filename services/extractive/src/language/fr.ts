import { words, type LanguageData } from './language';
import { FRENCH_VERBS } from './regularVerbs';

export const fr: LanguageData = {
  code: 'fr',
  stopWords: words(
    `le la les l un une des d du de au aux et ou mais donc or ni car que qu qui quoi dont ce cet cette ces c s se sa son
     ses leur leurs mon ma mes ton ta tes notre nos votre vos je tu il elle on nous vous ils elles y en ne n pas plus moins
     tres aussi ainsi est sont etait etaient fut furent etre ete a ont avait avaient avoir dans par pour sur sous avec sans
     entre vers chez depuis pendant avant apres lors lorsque quand comme si tout tous toute toutes meme memes autre autres
     peut peuvent fait font alors encore deja toujours jamais souvent parce puis cela ceci celui celle ceux celles chaque
     auquel auxquels auxquelles duquel desquels desquelles lequel laquelle lesquels lesquelles quelque quelques plusieurs
     certains certaines selon afin tandis j m t`,
  ),
  deictic: words(
    `ce cet cette ces cela ceci c ca celui celle ceux celles il elle ils elles son sa ses leur leurs lui on nous vous je tu
     j notre nos votre vos ici voici voila ainsi mon ma mes ton ta tes`,
  ),
  determiners: words(`le la les l un une des du`),
  indefinites: words(`un une des`),
  connectives: words(
    `mais donc or car et ou ni cependant toutefois neanmoins pourtant ainsi aussi enfin ensuite puis alors finalement
     autrement sinon bref inversement reciproquement effectivement egalement certes premierement deuxiemement troisiemement
     autre autres dont qui que notamment parmi desormais dorenavant plutot tandis si`,
  ),
  subjectStops: words(
    `lui qui que qu dont ou n ne pas y ce se s il elle ils elles dans en pour par sur sous avec sans entre vers depuis pendant
     avant apres lors lorsque quand quant comme si selon chez parmi peut peuvent doit doivent ont est sont afin puis car
     mais`,
  ),
  anaphors: words(`memes meme autres autre`),
  personal: words(`je j moi me m mon ma mes nous notre nos vous votre vos tu te t ton ta tes toi`),
  demonstratives: words(`cet cette ces`),
  pronouns: words(`il elle ils elles cela ceci celui celle ceux celles ce cet cette ces`),
  abbreviations: words(`mme mlle mgr pr bd av apr env chap fasc resp ibid op cit litt trad coll cf etc ed`),
  abbreviationsBeforeNumbers: words(`n p pp art vol fig t al chap ch éq`),
  generic: words(
    `mot nom lac expression eruption langue langage cite sommet oeuvre piece film symphonie opera index site flotte dynastie royaume invention
     decouverte voyage expedition revolte soulevement attaque incendie inondation famine epidemie catastrophe canal pont
     tour palais chateau cathedrale village colonie monument statue album proces verdict campagne reforme programme projet
     organisation institution association satellite sonde mission vaccin echelle processus methode systeme effet phenomene
     substance region periode evenement guerre ville pays livre roi auteur reaction experience approche technique appareil
     traite bataille empire parti mouvement conflit accord texte roman poeme tableau entreprise terme concept fleuve ile
     batiment temple equipe decision crise maladie espece population territoire structure mecanisme patient loi regle
     modele theorie idee changement`,
  ),
  vague: words(
    `but objectif resultat resultats raison raisons cause consequence probleme question exemple exemples difference idee
     point fait chose premier premiere second seconde deuxieme troisieme dernier derniere autre autres note remarque
     attention rappel source sources chapitre partie section figure tableau date auteur titre exercice conclusion
     introduction solution reponse plan resume suivant suivante suivants suivantes etape cas rien tout`,
  ),
  labels: words(
    `activite activites document doc etape niveau matiere duree vigilance demarche eviter insister prolongement seance examen prochaine controle note notes nb remarque remarques attention rappel important astuce conseil exemple
     exemples ex exercice devoir source sources date auteur auteurs titre sujet theme objectif objectifs introduction
     conclusion resume bilan figure fig tableau definition theoreme preuve demonstration lemme corollaire proposition
     propriete voir ps question questions reponse solution eleve professeur prof cours plan mots-cles mots cle retenir
     methode avertissement diapositive diapo page copyright contact photo image consequence resultat donc matiere classe
     nom prenom`,
  ),
  aspects: words(
    `these critique critiques caracteristique caracteristiques traits fonction fonctions role origine origines cause causes
     effet effets consequence consequences avantage avantages inconvenient inconvenients symptomes traitement localisation
     taille usage usages structure composition methode style themes contexte influences membres siege duree limites but
     lieu date debut fin adversaire adversaires resultat fondateur`,
  ),
  people: words(
    `membre personnage representant representante figure ecrivain ecrivaine poete poetesse romancier romanciere philosophe
     mathematicien mathematicienne physicien physicienne chimiste biologiste medecin savant savante scientifique roi reine
     empereur imperatrice president presidente peintre compositeur compositrice musicien musicienne sculpteur architecte
     explorateur navigateur homme femme ministre avocat avocate militaire historien historienne economiste ingenieur
     astronome moine eveque pape prince princesse duc dramaturge journaliste naturaliste botaniste geologue sociologue
     psychologue fils fille epouse inventeur pionnier fondateur fondatrice auteur autrice chef dirigeant juriste theologien
     personne personnes acteur actrice chanteur pharaon marechal amiral cardinal informaticien informaticienne citoyen
     geographe`,
  ),
  tasks: words(`todo afaire dm ds exercice exercices devoirs devoir examen controle prochaine prochain seance`),
  months: words(`janvier février mars avril mai juin juillet août septembre octobre novembre décembre`),
  units: words(
    `mètres mètre kilomètres kilomètre centimètres millimètres kilogrammes kilogramme grammes gramme tonnes tonne litres
     litre degrés degré pour cent secondes seconde minutes minute heures heure jours jour semaines semaine mois ans an
     années année siècles euros euro dollars joules watts kilowatts volts newtons pascals kelvins millions million
     milliards milliard mille fois bits octets calories carrés hectares`,
  ),
  numberWords: words(
    `deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante
     soixante cent mille dix-huit dix-sept dix-neuf vingt-sept`,
  ),
  deeds: words(
    `découvrit inventa proposa fonda écrivit publia formula décrivit développa introduisit construisit peignit composa
     conçut créa montra prouva démontra établit observa expliqua nomma conquit vainquit dirigea signa reçut devint abolit
     proclama envahit attaqua annexa occupa nomma instaura introduisit découvre invente propose fonde écrit publie formule peint démontre isola mesura calcula identifia traduisit
     remporta gagna épousa succéda ordonna déclara fit convoqua définit distingua défendit promulgua lança prit brevette
     breveta a_découvert a_inventé a_proposé a_fondé a_écrit a_publié a_formulé a_décrit a_développé a_introduit
     a_construit a_peint a_composé a_conçu a_créé a_montré a_prouvé a_démontré a_établi a_observé a_expliqué a_reçu a_isolé
     a_mesuré a_calculé a_dirigé a_conquis a_gagné a_remporté a_identifié a_défini`,
  ),
  negations: words(`ne n pas jamais rien aucun aucune sans`),
  nameParticles: words(`de du des d la le les l et von van da di saint ibn al`),
  conjunctions: words(`et ou mais`),
  inflections: [
    'issent',
    'issant',
    'antes',
    'ants',
    'ante',
    'ent',
    'ant',
    'ees',
    'ees',
    'es',
    'er',
    'ee',
    'e',
    's',
    'x',
  ],
  peopleEndings: ['logue', 'icien', 'icienne'],
  finite: new Set([
    ...FRENCH_VERBS,
    ...words(
      `peut peuvent doit doivent va vont
     avait avaient eut eurent
     contient contiennent produit produisent absorbe absorbent transforme transforment mesure mesurent protège protègent
     comprend comprennent possède possèdent transporte transportent libère libèrent étudie étudient décrit décrivent
     représente représentent permet permettent provoque provoquent entraîne entraînent régule régulent contrôle contrôlent
     sépare séparent relie relient entoure entourent stocke stockent assure assurent fournit fournissent garantit
     garantissent interdit interdisent exprime expriment définit définissent compte comptent réserve réservent attire
     attirent améliore donne donnent constitue constituent regroupe regroupent crée créent exige exigent remplace
     remplacent signifie signifient affirme affirment énonce déclenche favorise favorisent empêche empêchent forme forment
     recouvre recouvrent abrite abritent accélère accélèrent accompagne accueille active adopte affaiblit affecte affectent
     alimente alimentent applique atteint attaque attaquent autorise autorisent bloque bloquent change combat combattent
     commande comble complète concerne concernent condamne conditionne confirme conserve conservent construit consomme
     consomment convoque couvre couvrent critique décompose décomposent défend défendent délimite délimitent dénonce
     dénoncent dépasse désigna détecte détruit détruisent développe digère divise divisent domine dominent échange éclaire
     écrase élimine éliminent émet émettent emploie empoisonne encadre encourage enferme enregistre entretient envoie
     envoient équilibre évalue évite évitent évoque exclut exécute exerce exercent explique expliquent exploite exporte
     fabrique fabriquent façonne facilite facilitent fait ferme finance franchit freine gère gèrent gouverne héberge
     illustre importe incarne inclut influence influencent inspire instaure intègre introduit isole joue joint joignent
     juge jugent lie lient limite limitent maintient maintiennent manifeste marque marquent menace menacent met modifie
     modifient montre montrent négocie nettoie nourrit observe obtient occupe occupent offre offrent organise organisent
     ouvre parcourt perçoit perd perturbe pille pollue porte précède précise prépare présente préside prête privilégie
     prolonge promulgue propose propulse punit purifie raconte ralentit ralentissent rassemble rassemblent reçoit reçoivent
     recueille reflète refroidit refuse règle règlent rejette rejettent remet remplit remplissent renferme renforce
     renforcent renouvelle renvoie répartit résout respecte retient réunit réunissent révèle sanctionne sauvegarde stimule
     stimulent structure subit suit supprime symbolise symbolisent tranche traduit traite traverse traversent trie utilise
     utilisent valide vise visent divisa provoqua instaura abolit créa marqua rendit entraîna favorisa permit conquit
     annexa reçut obtint proclama accorda imposa supprima dura unit sépara dirigea fonda établit accéléra capte captent
     pompe oblige filtre filtrent convertit convertissent dirige comporte comportent vote détermine déterminent indique
     indiquent augmente réduit réduisent sécrète sécrètent fixe fixent impose prévoit compose composent est sont dépend
     dépendent résulte résultent provient proviennent découle sert servent correspond correspondent s'oppose s'opposent
     appartient appartiennent conduit aboutit mène équivaut consiste consistent trouve trouvent situe situent déroule
     déroulent caractérise caractérisent distingue distinguent traduitnt manifestent jette jettent vit vivent pousse
     poussent naît naquit mourut déroula eut a ont siège coule contribue contribuent participe participent s'applique
     s'appliquent tient nourrissent font manque s'accompagne souffre souffrent vient viennent lutte luttent repose reposent
     fonde fondent s'appuie s'appuient portent débouche s'exprime s'expriment doit doivent s'appelle s'appellent nomme
     découvrit inventa proposa écrivit publia formula décrivit développa introduisit construisit peignit composa conçut
     montra prouva démontra observa expliqua nomma vainquit signa devint découvre invente écrit publie formule peint
     démontre isola mesura calcula identifia traduisit remporta gagna épousa succéda ordonna déclara fit convoqua distingua
     défendit promulgua lança prit brevette breveta a_découvert a_inventé a_proposé a_fondé a_écrit a_publié a_formulé
     a_décrit a_développé a_introduit a_construit a_peint a_composé a_conçu a_créé a_montré a_prouvé a_démontré a_établi
     a_observé a_expliqué a_reçu a_isolé a_mesuré a_calculé a_dirigé a_conquis a_gagné a_remporté a_identifié a_défini
     avait avaient peut peuvent va vont commence se   existe existent était fut étaient furent`,
    ),
  ]),
  finiteEndings:
    /^\p{Ll}{3,}(?:èrent|irent|urent|aient|issent|isent)$|^(?:eut|fit|prit|mit|vit|devint|naquit|mourut|reçut|écrivit|publia|fonda|devient|meurt|naît|a|ont)$/u,
  beForms: words('est sont était étaient fut furent'),
  defining: ['{est|sont|était|étaient|fut|furent} => Qu’{} que $ ? => Qui {} $ ?', '{désigne|désignent} => Que {} $ ?'],
  relations: [
    "{se compose|se composent|est composé|est composée|sont composés|sont composées|est constitué|est constituée|sont constitués|sont constituées|est formé|est formée} @{de|du|des|d’|d'} => De quoi {} $ ?",
    '{se trouve|se trouvent|est situé|est située|sont situés|sont situées|se situe|se situent} @{à|au|aux|dans|en|sur|entre|sous|près|le long|derrière|devant} => Où {} $ ?',
    '{se divise|se divisent|est divisé|est divisée} @en => En quoi {} $ ?',
    '{se caractérise|se caractérisent|est caractérisé|est caractérisée|sont caractérisés|sont caractérisées} @par => Par quoi {} $ ?',
    '{sert|servent} @à => À quoi {} $ ?',
    '{consiste|consistent} @{à|en} => En quoi {} $ ?',
    '{repose|reposent} @sur => Sur quoi {} $ ?',
    '{dépend|dépendent} @{de|du|des} => De quoi {} $ ?',
    '{résulte|provient|résultent|proviennent} @{de|du|des} => D’où {} $ ?',
    '{a lieu|ont lieu|se déroule|se déroulent|se produit|se produisent} @{à|au|aux|dans|en|sur|entre} => Où {} $ ?',
    '{contient|contiennent|comprend|comprennent|produit|produisent|mesure|mesurent|étudie|étudient|protège|protègent|régule|stocke|assure|assurent|transporte|transportent|représente|permet|permettent|provoque|provoquent|garantit|entraîne|entraînent|possède|possèdent|induit|induisent|déclenche|déclenchent|libère|libèrent|sécrète|sécrètent|favorise|favorisent|facilite|facilitent|empêche|empêchent|stimule|stimulent|inhibe|inhibent|neutralise|neutralisent|élimine|éliminent|détruit|détruisent|reconnaît|reconnaissent|absorbe|absorbent|fabrique|fabriquent|synthétise|synthétisent|détermine|déterminent|symbolise|symbolisent|interdit|abolit|instaure|instaurent|établit|impose|imposent|exige|exigent|nécessite|nécessitent|regroupe|regroupent|sépare|séparent|relie|relient|entoure|entourent|transmet|transmettent|contrôle|contrôlent|crée|créent|désigne|désignent|forme|forment|génère|génèrent|fournit|fournissent|reçoit|reçoivent|transforme|transforment|augmente|augmentent|réduit|réduisent|limite|limitent|remplace|remplacent|influence|influencent|marque|marquent|reflète|reflètent|exprime|expriment|soutient|soutiennent|défend|défendent|refuse|refusent|propose|proposent|réclame|réclament|revendique|revendiquent|annexe|envahit|occupe|occupent|adopte|adoptent|proclame|proclament|obtient|obtiennent|perd|perdent|remporte|remportent|subit|subissent|implique|impliquent|explique|expliquent|révèle|révèlent|décrit|décrivent|examine|examinent|analyse|analysent|concerne|concernent|filtre|filtrent|émet|émettent|abrite|abritent|couvre|couvrent|englobe|englobent|renforce|renforcent|affaiblit|accélère|ralentit|conserve|conservent|exploite|exploitent|explore|explorent|utilise|utilisent|fonda|créa|imposa|proclama|adopta|instaura|refusa|obtint|perdit|conquit|envahit|provoqua|entraîna|permit|marqua|favorisa|supprima|supprime|suppriment|dirige|dirigent|gère|gèrent|nourrit|attire|attirent} => Que {} $ ?',
    '{donne|donnent|donna} naissance @{à|au|aux} => À quoi {} naissance $ ?',
    "{conduit|conduisent|mène|mènent|aboutit|aboutissent|contribue|contribuent|participe|participent|appartient|appartiennent|correspond|correspondent|s’oppose|s’opposent|s'oppose} @{à|au|aux} => À quoi {} $ ?",
    '{est dû|est due|sont dus|sont dues} @{à|au|aux} => À quoi {} $ ?',
    "{est responsable|sont responsables} @{de|du|des|d’|d'} => De quoi {} $ ?",
    "{fait|font} partie @{de|du|des|d’|d'} => De quoi {} partie $ ?",
    '{se concentre|se concentrent|porte|portent} @sur => Sur quoi {} $ ?',
    "{s'intéresse|s'intéressent|s’intéresse|s’intéressent|se consacre|se consacrent} @{à|au|aux} => À quoi {} $ ?",
    '{se transforme|se transforment} @en => En quoi {} $ ?',
    "{vient|viennent} @{de|du|des|d’|d'} => D’où {} $ ?",
    '{est défini|est définie|se définit|peut être défini|peut être définie} @comme => Comment {} $ ?',
    '{affirme|montre|énonce|stipule|dispose|prévoit} @que => Que {} $ ?',
  ],
  namings: [
    /^on parle (?:de |d['’]|du )(?:la |l['’])?(?<term>[^,;:]{2,50}?) (?<what>(?:quand |lorsque |lorsqu['’]|si ).{12,220})[.]?$/iu,
    /^on (?:appelle|nomme) (?:aussi )?(?<term>[^,;:]{2,50}?),? (?<what>(?:une?|les?|la|l['’]|tout|toute) ?.{12,220})[.]?$/iu,
    /^(?<what>(?:une?|les?|la|l['’]) ?.{12,160}?),? (?:est|sont|se) (?:aussi |également |donc )?(?:appelée?s?|nommée?s?|dénommée?s?|nomment?|appellent?) (?<term>[^,;:]{2,50})[.]?$/iu,
    /^(?<term>(?:l['’]|la |le |les )[^,;:]{2,50}?) (?:désigne|désignent) (?<what>.{12,220})[.]?$/iu,
  ],
  causes: /^(?<clause>.{15,200}?),? (?<cause>(?:parce qu|car |puisqu)['’\p{L}]* ?.{10,250})/iu,
  yearIn:
    /(?<![\p{L}\d])(?:(?:en|vers|dès|depuis|avant|après|jusqu['’]en) )?(?<year>1[0-9]{3}|20[0-4][0-9])(?![\p{L}\d–-])/u,
  selfReference:
    /(?<!\p{L})(?:(?:ce|cette|cet) (?:chapitre|section|texte|leçon|article|cours|figure|page|partie|document|activité)|figure \d|tableau \d|voir (?:ci-dessus|ci-dessous|aussi)|ci-(?:dessus|dessous|contre)|document \d|doc\. ?\d|nous (?:verrons|avons vu)|comme (?:vu|indiqué) )/iu,
  ask: {
    meaning: (x) => `Que désigne « ${x} » ?`,
    termOf: (x) => `Quel terme est désigné : « ${x} » ?`,
    named: (x) => `Comment appelle-t-on ${x} ?`,
    acronym: (x) => `Que signifie le sigle ${x} ?`,
    why: ({ clause }) => `Pourquoi est-ce ${que(clause)} ?`,
    whenPassive: undefined,
    when: ({ clause }) => `Quand est-ce ${que(clause)} ?`,
    whenYear: ({ clause }) => `En quelle année est-ce ${que(clause)} ?`,
    who: (rest) => `Qui ${rest} ?`,
    somebody: (x) => `Qui était ${x} ?`,
    happens: (x) => `Que se passe-t-il ${x} ?`,
    happened: (date) => `Que s’est-il passé : ${date} ?`,
    list: (n, topic) => `Quels sont les ${n} points de « ${topic} » ?`,
    column: (head, row) => `${row} : ${head} ?`,
    whose: (head, kind, cell) => `${kind} ? – ${head} : ${cell}`,
    label: (topic, label) => `${topic} – ${label} ?`,
    rule: (x) => `Que dit ${x.replace(/^A/iu, 'l’a')} ?`,
    formula: (x) => `Quelle est la formule de « ${x} » ?`,
    trueFalse: (term, meaning) => `« ${term} » désigne : ${meaning}`,
  },
};

function que(clause: string): string {
  return /^[aeiouyhéèêàâîô]/iu.test(clause) ? `qu’${clause}` : `que ${clause}`;
}
