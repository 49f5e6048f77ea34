import { byWord, NO_BREAK_SPACE as nbsp, pairs, words, type QuestionPack } from './pack';

const quoted = (text: string): string => `«${nbsp}${text}${nbsp}»`;

export const fr: QuestionPack = {
  complete: (sentence) => `Complétez la phrase${nbsp}: ${sentence}`,
  whichTerm: (description) => `Quel terme correspond à cette description${nbsp}? ${quoted(description)}`,
  whichPerson: (description) => `De qui s'agit-il${nbsp}? ${quoted(description)}`,
  completeTerm: (term) => `Complétez${nbsp}: ${term} – ____`,
  isFormula: (front) => `La réponse à ${quoted(front)} est une formule.`,

  definitions: [
    {
      front:
        /^que (?:désigne|désignent|signifie|signifient|veut dire) (?:le (?:terme|mot) )?(?:«\s*)?(.+?)(?:\s*»)?\s*\?$/,
    },
    { front: /^qu'entend-on par (?:«\s*)?(.+?)(?:\s*»)?\s*\?$/ },
    { front: /^qu'appelle-t-on (?:«\s*)?(.+?)(?:\s*»)?\s*\?$/ },
    { front: /^qu'est-ce qu(?:e |')(.+?)\s*\?$/, verb: 'est' },
    { front: /^que sont (.+?)\s*\?$/, verb: 'sont' },
    { front: /^qu'étai(?:t) (.+?)\s*\?$/, verb: 'était' },
    { front: /^qu'étaient (.+?)\s*\?$/, verb: 'étaient' },
    { front: /^que fut (.+?)\s*\?$/, verb: 'fut' },
    { front: /^qui est (.+?)\s*\?$/, verb: 'est', person: true },
    { front: /^qui sont (.+?)\s*\?$/, verb: 'sont', person: true },
    { front: /^qui était (.+?)\s*\?$/, verb: 'était', person: true },
    { front: /^qui étaient (.+?)\s*\?$/, verb: 'étaient', person: true },
    { front: /^qui fut (.+?)\s*\?$/, verb: 'fut', person: true },
    { front: /^(?:définir|définissez|définition (?:de|du|des)) (?:l'|la |le |les )?(.+?)\s*[.:]?$/ },
  ],
  abbreviation: /(?:sigle|acronyme|abréviation)/,
  asks: {
    who: words('qui'),
    where: words('ou'),
    why: words('pourquoi'),
    which: words('quel quelle quels quelles'),
    what: words('que qu quoi'),
  },
  linkingVerbs: words('est sont etait etaient fut furent'),
  pluralVerbs: words('sont étaient'),
  describing: /^(?:premiere?s?|derniere?s?|principal(?:e|es|aux)?|grande?s?|petite?s?|seule?s?|deux|trois|quatre)$/,
  comparing: words('plus moins'),
  orders: words(
    'citer citez nommer nommez donner donnez expliquer expliquez decrire decrivez definir definissez calculer',
  ),
  determiners: words('le la les l un une des du'),
  prepositions: words('a au aux en dans de d du des par pour sur sous avec vers chez entre pendant'),
  deeds: words(
    `decouvrit decouvre decouvert inventa invente inventee ecrivit ecrit ecrite peignit peint peinte composa compose proposa
     propose fonda fonde fondee decrivit formula publia publie publiee montra montre demontra construisit dirigea regna mourut
     ne nee observa mesura remporta devint`,
  ),
  places: byWord('à town, en country'),
  naming: /(?:appel|nomm)(?:e|ent|é|ée|és|ées)\s$/,
  pluralEnding: 's',
  articlesAgree: true,
  capitalNouns: false,

  numberWords: [
    'deux',
    'trois',
    'quatre',
    'cinq',
    'six',
    'sept',
    'huit',
    'neuf',
    'dix',
    'douze',
    'quinze',
    'vingt',
    'trente',
    'quarante',
    'cinquante',
    'soixante',
  ],
  definite: words('le la les l des aux ces ses leurs nos vos'),
  opposites: pairs(
    `augmente diminue, augmentent diminuent, augmenter diminuer, monta descendit, supérieur inférieur,
     supérieure inférieure, supérieurs inférieurs, supérieures inférieures, nord sud, positif négatif,
     positive négative, positifs négatifs, positives négatives, chaud froid, chaude froide, chauds froids, chaudes froides,
     interne externe, internes externes, intérieur extérieur, intérieure extérieure, absorbe libère,
     absorbent libèrent, grand petit, grande petite, grands petits, grandes petites, haut bas, haute basse,
     hauts bas, gauche droite, maximal minimal, maximale minimale, forte faible, fort faible, gagne perd,
     rapide lent, rapidement lentement, attire repousse, attirent repoussent, léger lourd, anode cathode,
     publique privée, public privé, riche pauvre, riches pauvres`,
  ),
  bounds: words('de d que moins plus entre et a au ou jusqu jusque presque quelque quelques environ vers - –'),
};
