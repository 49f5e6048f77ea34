import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, language: Language): string[] {
  const made = [...generateDocument({ title: '', text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front, back }) => `${front} ${back}`));
}

describe('what is asked about', () => {
  test.each([
    [
      'en',
      "The linguist's claim that creole grammars are simple has been attacked by Michel DeGraff.",
      "linguist's claim?",
    ],
    ['en', 'The main cause was the building of shrimp ponds along the coast.', 'What was the main cause'],
    ['en', 'The catastrophe is known as the Great Fire of London.', '? The catastrophe'],
    [
      'es',
      'Vierte al mar doscientos metros cúbicos de agua por segundo, es decir, la quinta parte del total.',
      'segundo»',
    ],
    ['de', 'Anschließend nennt er die Gründe für den langen Streik der Weber.', 'Anschließend“'],
    ['it', "C'era una gara fra tre poeti, ognuno presentava tre tragedie.", "C'?"],
    ['it', 'Intorno al 1450 Angelo Barovier inventò il cristallo, un vetro puro.', 'Che cosa inventò Intorno'],
    [
      'it',
      'Nel 48 a.C., durante la guerra di Cesare, un incendio partito dal porto distrusse una parte dei libri.',
      'Che cos',
    ],
    ['it', 'Gli uomini, stanchi di una libertà inutile, ne sacrificarono una parte.', 'Che cosa sono gli uomini'],
    ['es', 'Hoy Chuquicamata es la mina de cobre a cielo abierto más grande del mundo.', 'Qué es Hoy'],
    ['es', 'Más radical es la objeción de Ron Lesthaeghe, quien acuñó el concepto.', 'Qué es más radical'],
    ['es', 'Queda abierta la cuestión de si el modelo describe una ley.', 'Cuándo'],
    ['es', '2 busca información sobre la llegada de los trabajadores chinos.', 'busca 2'],
    [
      'fr',
      'Quant aux manuscrits retrouvés en 1996 à Genève, ils révèlent un Saussure plus hésitant.',
      'En quelle année',
    ],
    [
      'de',
      'Die erste brauchbare Solarzelle aus Silizium stellten 1954 die Bell Laboratories vor.',
      'stellten die erste',
    ],
    ['de', 'Eine einzelne Zelle liefert etwa 0,6 Volt; deshalb schaltet man viele Zellen zusammen.', 'Zelle zusammen?'],
    [
      'de',
      'Die Personen fanden die Aufgabe angenehm, da ihnen, so die Deutung, eine hinreichende Rechtfertigung fehlte.',
      'Deutung“',
    ],
    ['de', 'Heute mündet der Alpenrhein bei Hard in den See.', 'mündet Heute'],
  ] as const)('%s: is no phrase that only stands before the verb: %s', (language, text, part) => {
    expect(cardsOf(text, language).filter((card) => card.includes(part))).toEqual([]);
  });

  test.each([
    [
      'en',
      'Other species send up pencil-shaped breathing roots, called pneumatophores, whose pores take in air.',
      '? Pencil-shaped breathing roots',
    ],
    ['es', 'Hoy Chuquicamata es la mina de cobre a cielo abierto más grande del mundo.', '¿Qué es Chuquicamata?'],
    [
      'es',
      'La Mesta protegía la trashumancia, es decir, el traslado de los rebaños.',
      '«trashumancia»? El traslado de los',
    ],
    [
      'it',
      'Il medico studia la nefrosi, cioè la degenerazione dei reni, in un animale.',
      '«nefrosi»? La degenerazione dei reni',
    ],
    ['en', 'Children must fall back on an innate blueprint, which he called the bioprogram.', '? An innate blueprint'],
    ['de', 'Dissonanz nennt er den unangenehmen Zustand, der zwischen zwei Kognitionen entsteht.', '„Dissonanz“? Den'],
    ['es', 'Más de cien personas son miembros del consejo de la ciudad.', 'Más de cien'],
    ['de', 'Die größte Gruppe sind die Käfer mit vielen Arten.', 'die größte Gruppe'],
    ['de', 'Das Experiment legt die Annahme nahe, dass Wasser leitet.', 'Experiment'],
  ] as const)('%s: is the noun that the verb has: %s', (language, text, part) => {
    expect(cardsOf(text, language).filter((card) => card.includes(part))).not.toEqual([]);
  });
});
