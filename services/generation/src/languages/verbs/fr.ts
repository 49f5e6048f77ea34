import { NO_BREAK_SPACE as nbsp, phrases, type DefiningVerb, type Relation } from '../language';

const VOWEL = /^[aeiouyhœæàâäéèêëîïôöùûü]/i;
const ASPIRATED = /^h(?:aut|aric|éros|ors|uit|ibou|arpe|ockey|ongr|olland|ollande|andicap|ache|alte|aine|onte)/i;

function elided(word: string, subject: string): string {
  return VOWEL.test(subject) && !ASPIRATED.test(subject) ? `${word}'${subject}` : `${word}e ${subject}`;
}

export function que(subject: string): string {
  return elided('qu', subject);
}

export function of(subject: string): string {
  return elided('d', subject);
}

export const definingVerbs = new Map<string, DefiningVerb>([
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

export const relations: Relation[] = [
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
  ...['doit', 'doivent'].map((verb) => ({
    verb,
    kept: true as const,
    whole: true as const,
    ask: (x: string) => `Quelle obligation concerne ${x}${nbsp}?`,
  })),
  ...["s'appelle", "s'appellent", 'se nomme'].map((verb) => ({
    verb,
    ask: (x: string) => `Comment ${verb} ${x}${nbsp}?`,
  })),
];
