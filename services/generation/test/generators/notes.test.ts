import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, language: Language = 'en'): [string, string][] {
  const made = [...generateDocument({ title: '', text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front, back }): [string, string] => [front, back]));
}

const some = (cards: readonly (readonly [string, string])[]): unknown =>
  expect.arrayContaining(cards.map((card) => [...card]));

describe('what people say', () => {
  test('is read without the title or the time before it', () => {
    const lesson =
      "Prof. Martini: Chi mi sa dire quando nasce il Regno d'Italia?\n\nStudente: Nel 1861, prof.\n\nProf. Martini: Bravo. Il primo re è Vittorio Emanuele II.\n\nStudente: Grazie, prof.";
    expect(cardsOf(lesson, 'it')).toEqual(some([["Quando nasce il Regno d'Italia?", 'Nel 1861']]));
    const play =
      "LE MAÎTRE. — Bonjour.\n\nL'ÉLÈVE. — C'est quoi, les enclosures ?\n\nLE MAÎTRE. — Les enclosures, c'est la clôture des terres communales.\n\nL'ÉLÈVE. — Merci.";
    expect(cardsOf(play, 'fr')).toEqual([['Que sont les enclosures\u00a0?', 'La clôture des terres communales']]);
    const chat =
      '[14/03, 18:02] Priya: ok who can explain mitosis?\n[14/03, 18:03] Ben K: prophase = chromosomes condense and become visible\n[14/03, 18:04] Priya: thx!!\n[14/03, 18:05] Ben K: yesss';
    expect(cardsOf(chat)).toEqual([['What is meant by “prophase”?', 'chromosomes condense and become visible']]);
  });

  test('in an interview gives no question that needs its talk, and the whole of its replies', () => {
    const interview =
      "D: Dottoressa, come si vive laggiù?\n\nR: Ci si abitua a tutto! La base Concordia si trova a 3233 metri di quota.\n\nD: E il krill, che cos'è?\n\nR: Beh, il krill è un piccolo crostaceo.\n\nD: Grazie, dottoressa.\n\nR: Prego, a voi.";
    expect(cardsOf(interview, 'it')).toEqual([
      ['La base Concordia si trova a ____ di quota.', '3233 metri'],
      ['La base ____ si trova a 3233 metri di quota.', 'Concordia'],
      ["Che cos'è il krill?", 'Un piccolo crostaceo'],
    ]);
  });

  test('is no word of thinking and no conjunction at its start', () => {
    const talk =
      'Host: What is magma?\nTom: Right, um, magma is molten rock below the surface.\nHost: And lava?\nTom: And lava is, you know, molten rock above it. But gas trapped in the rock drives 7 of 10 eruptions.';
    expect(cardsOf(talk)).toEqual(
      some([
        ['What is magma?', 'Molten rock below the surface'],
        ['What is lava?', 'Molten rock above it'],
        ['What does gas trapped in the rock drive?', '7 of 10 eruptions'],
      ]),
    );
  });
});

describe('notes', () => {
  test('ask for what a point holds by its names, its number or its formula, below what it stands', () => {
    expect(
      cardsOf('# Sorting\n\n## Quicksort\n- Tony Hoare, 1959\n- average $O(n \\log n)$, worst case $O(n^2)$'),
    ).toEqual([
      ['(Sorting: Quicksort) ____, 1959', 'Tony Hoare'],
      ['(Sorting: Quicksort) Tony Hoare, ____', '1959'],
      ['(Sorting: Quicksort) average ____, worst case $O(n^2)$', '$O(n \\log n)$'],
    ]);
    expect(
      cardsOf('# Physik\n\n## Schwingung\n- $f = \\frac{1}{T}$\n- $\\omega = 2 \\pi f$ (Kreisfrequenz)', 'de'),
    ).toEqual([
      ['Welche Formel gehört zu „f“ (Schwingung)?', '$f = \\frac{1}{T}$'],
      ['Welche Formel gehört zu „Kreisfrequenz“?', '$\\omega = 2 \\pi f$'],
    ]);
    // Names by themselves are asked for together.
    expect(cardsOf('# Baroque\n\n## Bernini\n- Square of Saint Peter\n- Fountain of the Four Rivers')).toEqual([
      ['What are the 2 points on “Bernini” (Baroque)?', 'Square of Saint Peter, Fountain of the Four Rivers'],
    ]);
  });

  test('ask for one thing by its heading only where it can be all', () => {
    const duties =
      '# Sale\n\n## Duties of the seller\n- delivery of the goods\n- warranty: liability for defects\n- guarantee: promise of repair';
    expect(cardsOf(duties).map(([front]) => front)).toEqual([
      'What is meant by “warranty” (Duties of the seller)?',
      'What is meant by “guarantee” (Duties of the seller)?',
    ]);
  });

  test('ask for the cells of a second table with its heading, and for what a line of code gives', () => {
    const table =
      '# Planets\n\n## Finders\n\nBody\tFinder\tYear\nUranus\tWilliam Herschel\t1781\nPluto\tClyde Tombaugh\t1930';
    expect(cardsOf(table)).toEqual(some([['Uranus: year (Finders)?', '1781']]));
    expect(cardsOf('# Python\n\n>>> "abc"[::-1]\n\'cba\'')).toEqual([['What does this do: "abc"[::-1]', "'cba'"]]);
    expect(cardsOf('# Physics\n\ndensity: d = m / V')).toEqual([['Which formula belongs to “density”?', 'd = m / V']]);
  });

  test('read numbered terms and signs in one line as pairs', () => {
    expect(
      cardsOf(
        '# Wars\n\n- First Punic War (264-241 BC): Sicily becomes a province\n- Second Punic War: Hannibal crosses the Alps',
      ),
    ).toEqual(some([['What is meant by “First Punic War (264-241 BC)”?', 'Sicily becomes a province']]));
    expect(cardsOf('# Feder\n\nD = Federkonstante, m = Masse', 'de').map(([, back]) => back)).toEqual([
      'Federkonstante',
      'Masse',
    ]);
  });

  test('give a card for each line that begins with code', () => {
    const notes =
      '`git status` shows which files are changed\n`git stash` puts unfinished changes aside\nlen(x) counts the items of a list\n.gitignore lists files that git leaves alone';
    expect(cardsOf(notes)).toEqual([
      ['What does this do: git status', 'shows which files are changed'],
      ['What does this do: git stash', 'puts unfinished changes aside'],
      ['What does this do: len(x)', 'counts the items of a list'],
      ['What does “.gitignore” mean?', 'lists files that git leaves alone'],
    ]);
  });

  test('ask for the term that a statute defines', () => {
    const statute =
      "Article 4\nDefinitions\nFor the purposes of this Regulation:\n(1) 'processing' means any operation on personal data, such as storage;\n(2) 'consent' of the data subject means any freely given indication of wishes;";
    expect(cardsOf(statute)).toEqual([
      ['What is meant by “processing”?', 'Any operation on personal data, such as storage'],
      ['What is meant by “consent”?', 'Any freely given indication of wishes'],
    ]);
  });

  test('stand under the slide, the bold line or the label above them', () => {
    const slides = 'FOLIE 1: TCP\n* Drei-Wege-Handshake: SYN\nFOLIE 2: IP\n* TTL: 64\n* Länge: 32 Bit';
    expect(cardsOf(slides, 'de')).toEqual(some([['IP: Länge?', '32 Bit']]));
    const bold = '**Mileto**\n- Talete: acqua\n\n**Pitagora** (Crotone)\n- forza: 10';
    expect(cardsOf(bold, 'it')).toEqual(some([['Pitagora: forza?', '10']]));
    const label = 'Article 83\n5. Fines reach 20 000 000 EUR for infringements.\n\nMy notes:\n- age of consent: 16';
    expect(cardsOf(label).map(([front]) => front)).not.toContainEqual(expect.stringContaining('Article 83: age'));
  });
});

describe('lists, pairs and tables', () => {
  test('ask for what a heading names, for all of its points or for some', () => {
    expect(cardsOf('# War\n\n## Trigger\n\n- assassination in Sarajevo')).toEqual([
      ['War: Trigger?', 'assassination in Sarajevo'],
    ]);
    expect(cardsOf('# War\n\n## Causes\n\n- rival alliances\n- arms race at sea')).toEqual([
      ['What are the 2 points on “Causes” (War)?', 'rival alliances, arms race at sea'],
    ]);
    const some = '# War\n\n## Causes\n\n- rival alliances\n- arms race at sea\n- Crisis: Bosnia';
    expect(cardsOf(some)).toContainEqual(['What belongs to “Causes” (War)?', 'rival alliances, arms race at sea']);
  });

  test('are pairs with one sign or another, one or more in a line', () => {
    const mixed = 'clausola penale – fissa il risarcimento\ncaparra: somma data prima\npreliminare = obbliga le parti';
    expect(cardsOf(mixed, 'it').map(([, back]) => back)).toEqual([
      'fissa il risarcimento',
      'somma data prima',
      'obbliga le parti',
    ]);
    expect(cardsOf('## IP\n\n- IPv4-Adresse: 32 Bit, IPv6-Adresse: 128 Bit', 'de')).toEqual([
      ['IP: IPv4-Adresse?', '32 Bit'],
      ['IP: IPv6-Adresse?', '128 Bit'],
    ]);
    expect(cardsOf('Retroalimentación negativa → el producto frena su secreción', 'es')).toEqual([
      ['¿Qué corresponde a «Retroalimentación negativa»?', 'el producto frena su secreción'],
    ]);
  });

  test('leave the sign of a quantity small', () => {
    expect(cardsOf('MRU: v = e / t (velocidad constante)', 'es')).toEqual([
      ['¿Qué fórmula corresponde a «MRU»?', 'v = e / t (velocidad constante)'],
    ]);
  });

  test('know the rows of a table by the first column that tells them apart', () => {
    const glands = 'Gland\tHormone\tEffect\nPancreas\tinsulin\tlowers sugar\nPancreas\tglucagon\traises sugar';
    expect(cardsOf(glands)).toEqual([
      ['insulin: gland?', 'Pancreas'],
      ['insulin: effect?', 'lowers sugar'],
      ['glucagon: gland?', 'Pancreas'],
      ['glucagon: effect?', 'raises sugar'],
    ]);
  });

  test('of a time line ask what happened, and when', () => {
    const tudors =
      '1485   Battle of Bosworth: Henry VII defeats Richard III, end of the Wars of the Roses\n1588   Defeat of the Spanish Armada\n1603   Death of Elizabeth I';
    expect(cardsOf(tudors)).toEqual(
      some([
        ['What happened: 1588?', 'Defeat of the Spanish Armada'],
        ['Defeat of the Spanish Armada: when?', '1588'],
        ['What is meant by “Battle of Bosworth”?', 'Henry VII defeats Richard III, end of the Wars of the Roses'],
      ]),
    );
  });
});

describe('what is no text', () => {
  test('gives no card: forms, tasks, running heads, the rest of a sentence before, and hints to other pages', () => {
    const page =
      'Introduction à la sociologie                                     Chapitre 2\n\nnement social. Émile Durkheim fonda la sociologie\nfrançaise en 1895 (voir fig. 2.1).\n\nExercice 7. – Classer les faits.\n\nNom : ________  Date : ______\n\n!!! pas oublier la calculette';
    expect(cardsOf(page, 'fr')).toEqual([
      ['Qui fonda la sociologie française en 1895\u00a0?', 'Émile Durkheim'],
      ["En quelle année est-ce qu'Émile Durkheim fonda la sociologie française\u00a0?", '1895'],
    ]);
  });

  test('is no list of a program', () => {
    expect(cardsOf('- lista: colección ordenada -> [1, 2, 3]', 'es')).toEqual([
      ['¿Qué se entiende por «lista»?', 'Colección ordenada -> [1, 2, 3]'],
    ]);
  });
});

describe('an abbreviation', () => {
  test('is asked for as one only where its meaning has its letters', () => {
    const notes =
      'Money\n\nM2: M1 + savings deposits + small time deposits\nGDP: gross domestic product\nCPI: consumer price index';
    const fronts = cardsOf(notes).map(([front]) => front);
    expect(fronts).toContain('What does the abbreviation GDP stand for?');
    expect(fronts).not.toContain('What does the abbreviation M2 stand for?');
  });
});

describe('a table', () => {
  test('set apart by semicolons has its first line for a head, and a cell that says its own key is none', () => {
    const sheet =
      'Länder\n\nHöchste Berge\n\nGebirge;Gipfel;Höhe\nAlpen;Zugspitze;2962 m\nSchwarzwald;Feldberg;1493 m\nHarz;Brocken;1141 m';
    expect(cardsOf(sheet, 'de')).toEqual(
      some([
        ['Alpen: Gipfel (Höchste Berge)?', 'Zugspitze'],
        ['Harz: Höhe (Höchste Berge)?', '1141 m'],
      ]),
    );
    const diseases =
      '| Enfermedad | Agente | Signo |\n|---|---|---|\n| Rabia | virus de la rabia | miedo al agua |\n| Cólera | vibrio | diarrea |';
    const fronts = cardsOf(diseases, 'es').map(([front]) => front);
    expect(fronts).toContain('Rabia: ¿signo?');
    expect(fronts).not.toContain('Rabia: ¿agente?');
  });
});

describe('an outline', () => {
  test('has numbers like "A." before terms with a meaning and "1°" before facts', () => {
    const outline =
      'DATA LAW - OUTLINE\n\nI. Basics\n   A. GDPR = General Data Protection Regulation, in force since 25 May 2018\n   B. Personal data: any information relating to an identified person (Art. 4(1))\n   C. Controller: decides on the purposes\nII. Principles (Art. 5)\n   A. Lawfulness and fairness\n   B. Purpose limitation: data collected for one purpose may not be reused for another';
    const fronts = cardsOf(outline).map(([front]) => front);
    expect(fronts).toContain('What is meant by “Personal data” (Basics)?');
    expect(fronts).toContain('What is meant by “Purpose limitation” (Principles)?');
    const plan =
      'DROIT DU TRAVAIL - plan\n\nI) Le contrat\n   - CDI : contrat à durée indéterminée\n   - Démission : rupture par le salarié\nII) Le temps de travail\n   1° durée légale = 35 heures par semaine\n   2° heures supplémentaires : majorées de 25 %';
    expect(cardsOf(plan, 'fr')).toEqual(
      some([['Le temps de travail\u00a0: durée légale\u00a0?', '35 heures par semaine']]),
    );
  });
});
