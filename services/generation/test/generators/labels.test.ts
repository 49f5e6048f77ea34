import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, language: Language = 'en'): [string, string][] {
  const made = [...generateDocument({ title: '', text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front, back }): [string, string] => [front, back]));
}

describe('points that only head others', () => {
  test('are no knowledge below the title, as dates, or as what any subject has', () => {
    const war =
      '# World War II\n\n- Causes\n  - Versailles: humiliation of Germany\n  - crash of 1929\n- Phases\n  - 1939–1941\n    - fall of Paris\n    - Battle of Britain\n  - 1941–1943\n    - Pearl Harbor\n    - El Alamein';
    const fronts = cardsOf(war).map(([front]) => front);
    expect(fronts).not.toContain('What are the 2 points on “World War II”?');
    expect(fronts).not.toContain('What are the 2 points on “Phases” (World War II)?');
    expect(fronts).toContain('What are the 2 points on “1939–1941” (Phases)?');
  });

  test('are asked for where they are names', () => {
    const cells =
      '# Die Zelle\n\n- Zelltypen\n  - Prokaryoten\n    - ohne Zellkern\n    - klein\n  - Eukaryoten\n    - mit Zellkern\n    - groß';
    expect(cardsOf(cells, 'de')).toContainEqual([
      'Welche 2 Punkte gehören zu „Zelltypen“ (Die Zelle)?',
      'Prokaryoten, Eukaryoten',
    ]);
  });
});

describe('a term', () => {
  test('that any subject can have is asked of its heading', () => {
    const ethic = '# Max Weber\n\n## Protestant Ethic\n- critique: R. H. Tawney said capitalism came before Calvinism';
    expect(cardsOf(ethic)).toEqual([
      ['Protestant Ethic: critique?', 'R. H. Tawney said capitalism came before Calvinism'],
    ]);
    const glossary =
      'Glossario\n\nFunzione: blocco di codice\nVariabile: nome di un valore\nCiclo: serie di passi ripetuti';
    expect(cardsOf(glossary, 'it')[0]).toEqual(['Che cosa si intende per «Funzione»?', 'blocco di codice']);
  });

  test('with a bound or a number of things has no meaning', () => {
    const law =
      '# Arbeitsrecht\n\n- Probezeit: höchstens 6 Monate\n- Kündigungsfrist: zwei Wochen\n- Betriebsrat: ab fünf Arbeitnehmern';
    expect(cardsOf(law, 'de')).toEqual([
      ['Arbeitsrecht: Probezeit?', 'höchstens 6 Monate'],
      ['Arbeitsrecht: Kündigungsfrist?', 'zwei Wochen'],
      ['Arbeitsrecht: Betriebsrat?', 'ab fünf Arbeitnehmern'],
    ]);
  });

  test('is no label of a reading, a session or something to do', () => {
    const notes =
      '# Max Weber\n\nReading for Thursday: ch. 3, pp. 88–104\n\nTODO ask Dr Okafor: class or party?\n\nIdeal type: a construct used to compare cases';
    expect(cardsOf(notes)).toEqual([['What is meant by “Ideal type”?', 'A construct used to compare cases']]);
    expect(
      cardsOf('Personalwesen – Sitzung 6\n\nTaylorismus: Zerlegung der Arbeit in kleinste Schritte', 'de'),
    ).toEqual([['Was versteht man unter „Taylorismus“?', 'Zerlegung der Arbeit in kleinste Schritte']]);
  });

  test('can be a sign that also opens points', () => {
    const signs = '* → cero o más repeticiones\n+ → una o más repeticiones\n^ → comienzo de la línea\n\\d → un dígito';
    expect(cardsOf(signs, 'es').map(([, back]) => back)).toEqual([
      'cero o más repeticiones',
      'una o más repeticiones',
      'comienzo de la línea',
      'un dígito',
    ]);
  });
});

describe('a heading', () => {
  test('stands above words that begin small', () => {
    const words =
      'Geräte\nBarometer – misst den Luftdruck\nHygrometer – misst die Feuchtigkeit\n\nEnglisch dazu\nhail – Hagel\ngust – Böe\nforecast – Vorhersage';
    expect(cardsOf(words, 'de').map(([front]) => front)).toEqual([
      'Was versteht man unter „Barometer“?',
      'Was versteht man unter „Hygrometer“?',
      'Was bedeutet „hail“?',
      'Was bedeutet „gust“?',
      'Was bedeutet „forecast“?',
    ]);
  });

  test('is no head of a table of semicolons', () => {
    const table =
      '## Komponisten\n\nName; Daten; Epoche\nJohann Sebastian Bach; 1685–1750; Barock\nJoseph Haydn; 1732–1809; Klassik\nFranz Schubert; 1797–1828; Romantik';
    expect(cardsOf(table, 'de')).toContainEqual(['Joseph Haydn: Epoche?', 'Klassik']);
  });

  test('names with a colon the list below it, and opens a slide', () => {
    const slides =
      'Cell Division\n\nSlide 1\nThis slide has the title of the lecture\n\nSlide 2\nWhy do cells divide?\n• growth\n• repair of tissue\n\nSlide 3\nMitosis: phases\n• Prophase: chromosomes condense\n• Anaphase: chromatids are pulled apart';
    expect(cardsOf(slides)).toEqual([
      ['Why do cells divide?', 'growth, repair of tissue'],
      ['What is meant by “Prophase” (Mitosis: phases)?', 'chromosomes condense'],
      ['What is meant by “Anaphase” (Mitosis: phases)?', 'chromatids are pulled apart'],
    ]);
  });
});

describe('a printed page', () => {
  test('gives no card of its objectives, tasks and media', () => {
    const page =
      'LEARNING OBJECTIVES\nBy the end of this section you should be able to\n• explain why canals were built\n• describe the first railways\n\nThe Bridgewater Canal was opened in 1761.\n\nOnline: watch the video\n\nCHECK YOUR UNDERSTANDING\n1. Why did the price of coal fall?\n2. Work in pairs. Discuss who\ngained from the railways.\n3. Draw a timeline.';
    expect(cardsOf(page)).toEqual([['In which year was the Bridgewater Canal opened?', '1761']]);
    const french =
      "La température baisse de 0,6 °C tous les 100 mètres.\n\nJE M'ENTRAÎNE\n1 Relevez les facteurs du climat (doc. 1).\n2 Avec votre voisin, comparez les diagrammes.\n\nDocument 1 : statue de Condillac, gravure, 1754";
    expect(cardsOf(french, 'fr').every(([front]) => front.startsWith('La température'))).toBe(true);
  });

  test('keeps the steps of an algorithm', () => {
    const steps = '# Quicksort\n\n1. Choose a pivot.\n2. Compare each element with it.\n3. Sort both halves.';
    expect(cardsOf(steps)).not.toEqual([]);
  });

  test('has a label that is set apart before what it says', () => {
    const figure =
      'Currents move water.\n\nKEY FIGURE  The Circumpolar Current\nmoves 130 million cubic metres per second.';
    expect(cardsOf(figure).map(([front]) => front)).toContain('What does the Circumpolar Current move?');
  });

  test('wraps the lines of its glossary, and no sentence with a colon is a pair', () => {
    const glossary =
      'VOCABULAIRE\nAmplitude thermique : différence entre la température la\nplus haute et la plus basse.\nMistral : vent froid et sec qui souffle dans la vallée du\nRhône.\nUmanisme : mouvement culturel qui redécouvre les au-\nteurs anciens';
    expect(cardsOf(glossary, 'fr')).toEqual([
      [
        'Que désigne «\u00a0Amplitude thermique\u00a0»\u00a0?',
        'Différence entre la température la plus haute et la plus basse',
      ],
      ['Que désigne «\u00a0Mistral\u00a0»\u00a0?', 'Vent froid et sec qui souffle dans la vallée du Rhône'],
      ['Que désigne «\u00a0Umanisme\u00a0»\u00a0?', 'Mouvement culturel qui redécouvre les auteurs anciens'],
    ]);
    const climate =
      "Le climat océanique règne à l'ouest : les pluies y sont fré-\nquentes et les hivers doux. À Nice, il tombe 733 mm de pluie.";
    expect(cardsOf(climate, 'fr').every(([front]) => !front.startsWith('Que désigne'))).toBe(true);
  });
});
