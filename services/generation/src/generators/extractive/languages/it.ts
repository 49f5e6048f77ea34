import { phrases, words, type DefiningVerb, type LanguagePack } from './pack';

const definingVerbs = new Map<string, DefiningVerb>([
  ['è', { ask: (x) => `Che cos'è ${x}?`, askWho: (x) => `Chi è ${x}?` }],
  ['sono', { ask: (x) => `Che cosa sono ${x}?`, askWho: (x) => `Chi sono ${x}?` }],
  ['era', { ask: (x) => `Che cos'era ${x}?`, askWho: (x) => `Chi era ${x}?` }],
  ['erano', { ask: (x) => `Che cos'erano ${x}?`, askWho: (x) => `Chi erano ${x}?` }],
  ['fu', { ask: (x) => `Che cosa fu ${x}?`, askWho: (x) => `Chi fu ${x}?` }],
  ['furono', { ask: (x) => `Che cosa furono ${x}?`, askWho: (x) => `Chi furono ${x}?` }],
  ['designa', { ask: (x) => `Che cosa designa ${x}?` }],
]);

export const it: LanguagePack = {
  determiners: words('il lo la i gli le l un uno una'),
  connectives: words(
    `ma e ed o oppure dunque quindi pero tuttavia inoltre anche infine poi allora percio pertanto invece altrimenti cosi
     infatti analogamente viceversa primo secondo terzo altro altra altri altre che chi cui ossia cioe`,
  ),
  subjectStops: words(
    `che chi cui quale dove quando non ne si se cio in nel nella nei con per tra fra su sul sulla da dal dalla durante dopo
     prima come perche mentre secondo e`,
  ),
  vague: words(
    `scopo obiettivo risultato risultati ragione ragioni causa conseguenza problema domanda esempio esempi differenza idea
     punto fatto cosa primo prima secondo seconda terzo terza ultimo ultima altro altra nota osservazione attenzione fonte
     fonti capitolo parte sezione figura tabella data autore titolo esercizio conclusione introduzione soluzione risposta
     piano riassunto`,
  ),
  people: words(
    `scrittore scrittrice poeta poetessa romanziere filosofo filosofa matematico matematica fisico fisica chimico chimica
     biologo biologa medico scienziato scienziata re regina imperatore imperatrice presidente generale pittore pittrice
     compositore compositrice musicista scultore architetto esploratore navigatore uomo donna ministro avvocato militare
     storico economista ingegnere astronomo politico`,
  ),
  definingVerbs,
  causes: phrases(
    'perche, poiche, a causa di, a causa del, a causa della, a causa dei, grazie a, grazie al, grazie alla',
  ),
  causeStops: words('e sono era non solo soltanto soprattutto proprio ed o'),
  adverbEnding: 'mente',
  askWhy: (clause) => `Perché ${clause}?`,
  askLabel: (label) => `Che cosa indica «${label}»?`,
  askAcronym: (acronym) => `Che cosa significa la sigla ${acronym}?`,
};
