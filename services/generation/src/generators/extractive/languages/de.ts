import { phrases, words, type DefiningVerb, type LanguagePack } from './pack';

const definingVerbs = new Map<string, DefiningVerb>([
  ['ist', { ask: (x) => `Was ist ${x}?`, askWho: (x) => `Wer ist ${x}?` }],
  ['sind', { ask: (x) => `Was sind ${x}?`, askWho: (x) => `Wer sind ${x}?` }],
  ['war', { ask: (x) => `Was war ${x}?`, askWho: (x) => `Wer war ${x}?` }],
  ['waren', { ask: (x) => `Was waren ${x}?`, askWho: (x) => `Wer waren ${x}?` }],
  ['bezeichnet', { ask: (x) => `Was bezeichnet ${x}?` }],
]);

export const de: LanguagePack = {
  determiners: words('der die das ein eine einen den'),
  connectives: words(
    `aber und oder denn sondern doch jedoch also deshalb deswegen daher darum somit dann danach schliesslich ausserdem
     zudem ferner dennoch trotzdem hingegen dagegen ebenso auch zunachst zuerst zweitens drittens andere anderer anderes
     allerdings welche welcher welches`,
  ),
  subjectStops: words(
    `welche welcher welches nicht kein keine sich es man in im am an auf aus bei beim mit nach seit von vom vor zu zum zur
     uber unter zwischen durch fur gegen ohne um wenn als ob dass weil wie wo`,
  ),
  vague: words(
    `ziel zweck ergebnis ergebnisse grund grunde ursache folge problem frage beispiel beispiele unterschied idee punkt
     tatsache sache erste ersten zweite dritte letzte andere anderen hinweis anmerkung achtung merke quelle quellen kapitel
     teil abschnitt abbildung tabelle datum autor titel aufgabe schluss fazit einleitung losung antwort plan
     zusammenfassung voraussetzung`,
  ),
  people: words(
    `schriftsteller schriftstellerin dichter dichterin philosoph philosophin mathematiker mathematikerin physiker physikerin
     chemiker chemikerin biologe biologin arzt arztin wissenschaftler wissenschaftlerin konig konigin kaiser kaiserin
     prasident general maler malerin komponist komponistin musiker bildhauer architekt entdecker seefahrer mann frau
     minister jurist historiker okonom ingenieur astronom politiker naturforscher`,
  ),
  definingVerbs,
  causes: phrases('weil'),
  causeStops: words('ist sind war nicht nur vor allem und oder gerade'),
  adverbEnding: 'weise',
  askWhy: (clause) => `Warum gilt: „${clause.charAt(0).toUpperCase()}${clause.slice(1)}“?`,
  askLabel: (label) => `Was bezeichnet „${label}“?`,
  askAcronym: (acronym) => `Wofür steht die Abkürzung ${acronym}?`,
};
