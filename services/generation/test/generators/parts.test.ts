import { describe, expect, test } from '@jest/globals';
import type { Language } from '../../src/domain/language';
import { openParts } from '../../src/domain/plan';
import { windowGaps } from '../../src/generators/extractive/cards/gaps/windows';
import { partsOf } from '../../src/generators/extractive/cards/sentence/parts';
import { readWords } from '../../src/generators/extractive/cards/sentence/reading';
import { readSentence } from '../../src/generators/extractive/cards/sentence/sentence';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

const JUNTA =
  'A la sombra de la casa nacieron la Junta para Ampliación de Estudios, creada en 1907 y presidida por Santiago Ramón y Cajal, que envió al extranjero a cerca de dos mil becarios; y el Instituto-Escuela, abierto en 1918.';
const HUYSMANS =
  "Joris-Karl Huysmans, qui avait collaboré au volume des jeunes auteurs avec Sac au dos, rompit avec l'école dès 1884 en faisant paraître à Paris un roman de la décadence.";
const TRATTATO =
  "Fu Pietro Verri a spingere l'amico Cesare Beccaria a scrivere il trattato Dei delitti e delle pene, uscito anonimo a Livorno nel 1764 presso l'editore Coltellini, messo all'Indice e lodato da Voltaire.";
const ROMA =
  'Il film mostra le giornate di un uomo disoccupato, interpretato da un operaio, e la sua ricerca, perché il protagonista cerca per tutta Roma, accompagnato dal figlio Bruno, la bicicletta.';

function partsIn(text: string, language: Language): string[] {
  const reading = readWords(text, language);
  return partsOf(readSentence(text, reading), reading).map((part) => part.text);
}

describe('a long sentence is read in parts', () => {
  test.each([
    ['es', JUNTA, 'La Junta para Ampliación de Estudios fue creada en 1907 y presidida por Santiago Ramón y Cajal.'],
    ['es', JUNTA, 'El Instituto-Escuela fue abierto en 1918.'],
    ['fr', HUYSMANS, 'Joris-Karl Huysmans avait collaboré au volume des jeunes auteurs avec Sac au dos.'],
    [
      'fr',
      HUYSMANS,
      "Joris-Karl Huysmans rompit avec l'école dès 1884 en faisant paraître à Paris un roman de la décadence.",
    ],
    [
      'it',
      TRATTATO,
      "Il trattato Dei delitti e delle pene è uscito anonimo a Livorno nel 1764 presso l'editore Coltellini.",
    ],
  ] as const)('%s: each with its noun: %s', (language, text, part) => {
    expect(partsIn(text, language)).toContain(part);
  });

  test('with the verb that a clause waits for, and without its noun where that is not sure', () => {
    const text =
      "Il viaggio a Parigi dell'autunno 1766, che Beccaria, tormentato dalla gelosia per la moglie, interruppe dopo poche settimane, segnò la fine dell'amicizia con i due fratelli Verri.";
    expect(partsIn(text, 'it')).toEqual([
      "Il viaggio a Parigi dell'autunno 1766, che Beccaria, tormentato dalla gelosia per la moglie, interruppe dopo poche settimane.",
      'Beccaria, tormentato dalla gelosia per la moglie.',
      "Il viaggio a Parigi dell'autunno 1766 segnò la fine dell'amicizia con i due fratelli Verri.",
    ]);
  });

  test('says nothing of a noun that may be said of another', () => {
    expect(partsIn(JUNTA, 'es').filter((part) => part.startsWith('Santiago'))).toEqual([]);
    expect(partsIn(ROMA, 'it').filter((part) => part.includes('accompagnato'))).toEqual([]);
  });

  test('takes no item of a list for what the one before is', () => {
    const text =
      'La Institución se volvió en 1881 hacia la segunda enseñanza: coeducación de los niños, supresión de los exámenes, excursiones a la sierra de Guadarrama, visitas a los museos de Madrid y juegos al aire libre.';
    expect(partsIn(text, 'es').filter((part) => /excursiones|visitas|supresión/.test(part))).toEqual([]);
  });

  test('makes no part of a short sentence, of a quotation or of an endless list', () => {
    expect(partsIn('El Instituto-Escuela, abierto en 1918, cerró en 1936.', 'es')).toEqual([]);
    const list = Array.from({ length: 40 }, (_, i) => `la casa de Ana, abierta en ${1900 + i}`).join(', ');
    expect(partsIn(`En la calle están ${list}.`, 'es')).toEqual([]);
  });

  test('asks for a date as a whole', () => {
    const text =
      "Sul piano pratico, invece, l'eco fu immediata: Pietro Leopoldo abolì la pena capitale in Toscana con la riforma del 30 novembre 1786, primo Stato al mondo a farlo.";
    const reading = readWords(text, 'it');
    const dates = windowGaps(readSentence(text, reading), reading).filter(({ back }) => /\d/.test(back));
    expect(dates.map(({ back }) => back)).toEqual(['30 novembre 1786']);
  });

  test('gives the cards of a sentence that is too long to be one', () => {
    const long = `${JUNTA.slice(0, -1)}, donde estudiaron durante muchos años los hijos de los profesores de la Universidad y de los amigos de la casa, que pagaban poco y aprendían en grupos pequeños, sin libros de texto y sin exámenes, con viajes y lecturas y trabajos de taller.`;
    const made = [
      ...generateDocument({
        title: 'La Institución Libre',
        text: long,
        language: 'es',
        openParts: openParts(long, []),
        fronts: [],
      }),
    ].flatMap(({ cards }) => cards);
    expect(long.length).toBeGreaterThan(420);
    expect(made).toContainEqual({
      front:
        '(La Institución Libre) La Junta para Ampliación de Estudios fue creada en ____ y presidida por Santiago Ramón y Cajal.',
      back: '1907',
      explanation: long,
    });
  });
});
