import { pairs, words, type QuestionPack } from './pack';

export const it: QuestionPack = {
  complete: (sentence) => `Completa la frase: ${sentence}`,
  whichTerm: (description) => `Quale termine corrisponde a questa descrizione? «${description}»`,
  whichPerson: (description) => `Di chi si tratta? «${description}»`,
  completeTerm: (term) => `Completa: ${term} – ____`,
  isFormula: (front) => `La risposta a «${front}» è una formula.`,

  definitions: [
    {
      front:
        /^(?:che )?cosa (?:significa|significano|indica|indicano|designa|vuol dire) (?:il termine |la parola )?[«“"]?(.+?)[»”"]?\?$/,
    },
    { front: /^a (?:che )?cosa si riferisce (?:il termine )?[«“"]?(.+?)[»”"]?\?$/ },
    { front: /^(?:che )?cosa si intende per [«“"]?(.+?)[»”"]?\?$/ },
    { front: /^(?:che )?cos['’ ]è (.+)\?$/, verb: 'è' },
    { front: /^(?:che )?cosa sono (.+)\?$/, verb: 'sono' },
    { front: /^(?:che )?cos['’ ]era (.+)\?$/, verb: 'era' },
    { front: /^(?:che )?cosa erano (.+)\?$/, verb: 'erano' },
    { front: /^(?:che )?cosa fu (.+)\?$/, verb: 'fu' },
    { front: /^chi è (.+)\?$/, verb: 'è', person: true },
    { front: /^chi fu (.+)\?$/, verb: 'fu', person: true },
    { front: /^chi era (.+)\?$/, verb: 'era', person: true },
    { front: /^chi sono (.+)\?$/, verb: 'sono', person: true },
    { front: /^chi erano (.+)\?$/, verb: 'erano', person: true },
    { front: /^(?:definisci|definire|definizione di) (?:l'|il |lo |la |i |gli |le )?[«“"]?(.+?)[»”"]?[.:]?$/ },
  ],
  abbreviation: /(?:sigla|acronimo|abbreviazione)/,
  asks: {
    who: words('chi'),
    where: words('dove'),
    why: words('perche'),
    which: words('quale quali qual'),
    what: words('che cosa cos'),
  },
  linkingVerbs: words('e sono era erano fu furono'),
  pluralVerbs: words('sono erano'),
  describing: /^(?:prim[oaie]|ultim[oaie]|principal[ei]|grand[ei]|maggior[ei]?|minor[ei]?|unic[oa]|due|tre|quattro)$/,
  comparing: words('piu meno'),
  orders: words('nomina cita elenca definisci spiega descrivi indica calcola di traduci'),
  determiners: words('il lo la i gli le l un uno una'),
  prepositions: words(
    `a al allo alla ai agli alle in nel nello nella nei negli nelle di del dello della dei degli delle da dal dallo dalla dai
     per con su sul sulla tra fra verso durante d`,
  ),
  deeds: words(
    `scopri invento scrisse dipinse compose propose fondo descrisse formulo pubblico dimostro mostro costrui diresse regno
     mori nacque osservo misuro vinse conquisto esploro da nato nata completo`,
  ),
  articlesAgree: true,
  capitalNouns: false,

  numberWords: ['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'dodici'],
  opposites: pairs(
    `aumenta diminuisce, aumentano diminuiscono, aumentare diminuire, aumentò diminuì,
     superiore inferiore, superiori inferiori, nord sud, est ovest, positivo negativo, positiva negativa, positivi negativi,
     caldo freddo, calda fredda, caldi freddi, interno esterno, interna esterna, interni esterni,
     assorbe rilascia, assorbono rilasciano, maggiore minore, maggiori minori, alto basso,
     alta bassa, alti bassi, alte basse, sinistra destra, massimo minimo, massima minima, forte debole, forti deboli,
     vince perde, sempre mai, veloce lento, rapidamente lentamente, attrae respinge, attraggono respingono,
     pubblico privato, pubblica privata, ricco povero, ricchi poveri, lungo corto, lunga corta, leggero pesante`,
  ),
  bounds: words('di che meno piu tra fra e a o fino quasi circa oltre almeno da dal al - –'),
};
