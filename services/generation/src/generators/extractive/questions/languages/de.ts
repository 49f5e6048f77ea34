import { pairs, words, type QuestionPack } from './pack';

export const de: QuestionPack = {
  complete: (sentence) => `Ergänze den Satz: ${sentence}`,
  whichTerm: (description) => `Welcher Begriff wird hier beschrieben? „${description}“`,
  whichPerson: (description) => `Wer wird hier beschrieben? „${description}“`,
  completeTerm: (term) => `Ergänze: ${term} – ____`,
  isFormula: (front) => `Die Antwort auf „${front}“ ist eine Formel.`,

  definitions: [
    { front: /^was (?:bezeichnet|bezeichnen|bedeutet|bedeuten) (?:der begriff |das wort )?[„“"]?(.+?)[“”"]?\?$/ },
    { front: /^was versteht man unter (?:dem begriff )?[„“"]?(.+?)[“”"]?\?$/ },
    { front: /^was ist mit [„“"]?(.+?)[“”"]? gemeint\?$/ },
    { front: /^was ist (.+)\?$/, verb: 'ist' },
    { front: /^was sind (.+)\?$/, verb: 'sind' },
    { front: /^was war (.+)\?$/, verb: 'war' },
    { front: /^was waren (.+)\?$/, verb: 'waren' },
    { front: /^wer ist (.+)\?$/, verb: 'ist', person: true },
    { front: /^wer sind (.+)\?$/, verb: 'sind', person: true },
    { front: /^wer war (.+)\?$/, verb: 'war', person: true },
    { front: /^wer waren (.+)\?$/, verb: 'waren', person: true },
    {
      front:
        /^(?:definiere|definition von|definition der|definition des|definition) (?:den begriff )?[„“"]?(.+?)[“”"]?[.:]?$/,
    },
  ],
  abbreviation: /(?:abkürzung|wofür steht|akronym)/,
  asks: {
    who: words('wer wen wem'),
    where: words('wo wohin woher'),
    why: words('warum weshalb wieso'),
    which: words('welche welcher welches welchen welchem'),
    what: words('was'),
  },
  linkingVerbs: words('ist sind war waren lautet heisst'),
  pluralVerbs: words('sind waren'),
  describing: /^(?:zwei|drei|vier)$/,
  comparing: words('am'),
  orders: words('nenne nennen definiere erklare beschreibe gib berechne zahle erlautere ubersetze'),
  determiners: words('der die das den dem des ein eine einen einem einer eines'),
  prepositions: words(
    'in im an am auf aus bei beim mit nach von vom vor zu zum zur uber unter zwischen durch fur gegen ohne um',
  ),
  deeds: words(
    `entdeckte erfand schrieb malte komponierte schlug grundete beschrieb entwickelte formulierte veroffentlichte zeigte
     bewies erkannte baute leitete regierte starb geboren geborene beobachtete mass gewann eroberte von wurde`,
  ),
  articlesAgree: true,
  capitalNouns: true,

  numberWords: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'zwölf'],
  opposites: pairs(
    `Norden Süden, Osten Westen, Anode Kathode, Säure Base, steigt sinkt, steigen sinken, stieg sank, erhöht senkt, erhöhen senken, höher niedriger, höhere niedrigere,
     hohe niedrige, hoher niedriger, hohen niedrigen, größer kleiner, größere kleinere, größte kleinste, größten kleinsten,
     große kleine, großen kleinen, großes kleines, großer kleiner, länger kürzer, lange kurze, nördlich südlich,
     nördlichen südlichen, östlich westlich, östlichen westlichen, positiv negativ, positive negative,
     positiven negativen, heiß kalt, warme kalte, warmen kalten, wärmer kälter, warm kalt, schneller langsamer,
     schnell langsam, innen außen, innere äußere, inneren äußeren, innerhalb außerhalb, oben unten, obere untere,
     oberen unteren, oberhalb unterhalb, meisten wenigsten, links rechts, stärker schwächer,
     starke schwache, starken schwachen, stark schwach, gewann verlor, immer nie, schwerer leichter, älter jünger, älteste jüngste, reiche arme, reichen armen`,
  ),
  bounds: words('als mindestens hochstens uber unter zwischen von bis und oder fast knapp rund etwa wenige - –'),
};
