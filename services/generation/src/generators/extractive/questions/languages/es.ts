import { pairs, words, type QuestionPack } from './pack';

export const es: QuestionPack = {
  complete: (sentence) => `Completa la frase: ${sentence}`,
  whichTerm: (description) => `¿Qué término corresponde a esta descripción? «${description}»`,
  whichPerson: (description) => `¿De quién se trata? «${description}»`,
  completeTerm: (term) => `Completa: ${term} – ____`,
  isFormula: (front) => `La respuesta a «${front}» es una fórmula.`,

  definitions: [
    {
      front:
        /^¿?qué (?:significa|significan|designa|designan|denomina|quiere decir) (?:el término |la palabra )?[«“"]?(.+?)[»”"]?\?$/,
    },
    { front: /^¿?a qué (?:se refiere|se llama|se denomina) (?:el término )?[«“"]?(.+?)[»”"]?\?$/ },
    { front: /^¿?qué se entiende por [«“"]?(.+?)[»”"]?\?$/ },
    { front: /^¿?qué es (.+)\?$/, verb: 'es' },
    { front: /^¿?qué son (.+)\?$/, verb: 'son' },
    { front: /^¿?qué era (.+)\?$/, verb: 'era' },
    { front: /^¿?qué eran (.+)\?$/, verb: 'eran' },
    { front: /^¿?qué fue (.+)\?$/, verb: 'fue' },
    { front: /^¿?qué fueron (.+)\?$/, verb: 'fueron' },
    { front: /^¿?quién es (.+)\?$/, verb: 'es', person: true },
    { front: /^¿?quién fue (.+)\?$/, verb: 'fue', person: true },
    { front: /^¿?quién era (.+)\?$/, verb: 'era', person: true },
    { front: /^¿?quiénes son (.+)\?$/, verb: 'son', person: true },
    { front: /^¿?quiénes eran (.+)\?$/, verb: 'eran', person: true },
    { front: /^¿?quiénes fueron (.+)\?$/, verb: 'fueron', person: true },
    { front: /^(?:define|definir|definición de) (?:el |la |los |las )?[«“"]?(.+?)[»”"]?[.:]?$/ },
  ],
  abbreviation: /(?:sigla|acrónimo|abreviatura)/,
  asks: {
    who: words('quien quienes'),
    where: words('donde adonde'),
    why: words('por'),
    which: words('cual cuales que'),
    what: words('que'),
  },
  linkingVerbs: words('es son era eran fue fueron'),
  pluralVerbs: words('son eran fueron'),
  describing: /^(?:primer[oa]?s?|ultim[oa]s?|principal(?:es)?|gran|mayor|menor|mejor|unic[oa]|dos|tres|cuatro)$/,
  comparing: words('mas menos'),
  orders: words('nombra cita enumera define explica describe di da calcula indica'),
  determiners: words('el la los las un una unos unas'),
  prepositions: words('a al en de del por para con sin sobre hacia desde entre durante'),
  deeds: words(
    `descubrio invento escribio pinto compuso propuso fundo describio formulo publico demostro mostro construyo dirigio
     goberno reino murio nacio observo midio gano conquisto exploro por nacido nacida`,
  ),
  pluralEnding: 's',
  articlesAgree: true,
  capitalNouns: false,

  numberWords: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'doce'],
  opposites: pairs(
    `aumenta disminuye, aumentan disminuyen, aumentar disminuir, aumentó disminuyó, sube baja, suben bajan, superior inferior,
     superiores inferiores, norte sur, positivo negativo, positiva negativa, positivos negativos,
     positivas negativas, frío caliente, fría caliente, interno externo, interna externa, internos externos, antes después,
     absorbe libera, absorben liberan, mayor menor, mayores menores, alta baja, altas bajas, izquierda derecha, máximo mínimo, máxima mínima, fuerte débil, fuertes débiles, gana pierde,
     siempre nunca, rápido lento, rápida lenta, rápidamente lentamente, atrae repele, atraen repelen, ácido básico,
     público privado, pública privada, rico pobre, ricos pobres, largo corto, larga corta`,
  ),
  bounds: words('de que menos mas entre y a o u hasta casi unos unas alrededor cerca - –'),
};
