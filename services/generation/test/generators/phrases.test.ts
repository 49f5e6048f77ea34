import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

const made = (text: string, language: Language): string[] =>
  [...generateDocument({ title: '', text, language, openParts: openParts(text, []), fronts: [] })].flatMap(
    ({ cards }) => cards.map(({ front, back }) => `${front} ${back}`),
  );

describe('the cards of French, Spanish and Italian prose', () => {
  test.each([
    [
      'fr',
      'La grenouille vit en eau douce et chasse surtout la nuit.',
      'La grenouille vit en ____ et chasse surtout la nuit. eau douce',
    ],
    [
      'es',
      'Los viajeros solo se ven reflejados en un espejo del fondo.',
      'Los viajeros solo se ven reflejados en un ____. espejo del fondo',
    ],
    [
      'it',
      'Lungo la costa alcune torri, le torri saracene, segnalavano le navi nemiche.',
      'Lungo la costa alcune torri, le torri saracene, segnalavano le ____. navi nemiche',
    ],
  ] as const)(
    '%s: a sentence without a known pattern loses the whole phrase behind its verb: %s',
    (language, text, card) => {
      expect(made(text, language)).toContain(card);
    },
  );

  test.each([
    ['fr', 'En 1364, le roi Jean le Bon mourut prisonnier dans un palais de Londres.', /____ le Bon/],
    ['es', 'El hongo que contamina el pan húmedo es Rhizopus nigricans.', /____ nigricans/],
    [
      'it',
      'Il console Gaio Flaminio, lo stesso che diede il nome alla via Flaminia, fece costruire un circo.',
      /via ____/,
    ],
    ['it', "Pur coprendo meno dell'uno per cento dei fondali, le praterie ospitano un quarto dei pesci.", /per ____/],
  ] as const)('%s: no half of a name or of a measure, and none that the sentence has: %s', (language, text, half) => {
    expect(made(text, language).join('\n')).not.toMatch(half);
  });

  test.each([
    ['fr', 'La taille des grains joue un rôle considérable dans la cuisson.', /Que joue/],
    ['es', 'La cereza es una drupa, es decir, un fruto carnoso con hueso.', /Qué es decir/],
    ['es', 'Las cuevas, originarias de Aragón, siguen un trazado irregular.', /Qué (?:es|son) las cuevas/],
    ['es', 'La variedad roja es la más vendida; la blanca se adapta mejor al frío.', /Qué es la variedad roja/],
    ['fr', 'Le traité de Rome rapprocha pourtant la France de ses voisins.', /Que pourtant/],
    ['fr', 'La compagnie Air Nord lui doit la seconde partie de son nom.', /lui\s\?/],
    ['it', 'Nel 1571 la flotta vinse la battaglia di Lepanto, ma Cipro era ormai perduta.', /perduta\?/],
    [
      'it',
      'Il 7 settembre Mazzini entrò a Napoli tra la folla, mentre il re Francesco, chiamato Franceschiello, si rifugiava a Gaeta.',
      /Mazzini si rifugiava/,
    ],
    ['es', 'El califato se fragmentó en pequeños reinos llamados taifas.', /Fragmentó/],
  ] as const)('%s: no question about what is no subject, object or meaning: %s', (language, text, wrong) => {
    expect(made(text, language).join('\n')).not.toMatch(wrong);
  });

  test('a name is asked for with the noun that it stands with, and several are several', () => {
    const spanish = 'El mapa muestra el volcán Tequila, una montaña que domina los campos de agave.';
    expect(made(spanish, 'es')).toContain('¿Qué es el volcán Tequila? Una montaña que domina los campos de agave');
    const french = 'Chaque année, la rivière nourrit les polders, des terres gagnées sur la mer.';
    expect(made(french, 'fr').join('\n')).toContain('Que sont les polders');
  });

  test.each([
    [
      'fr',
      "Le chimiste Dumas proposa une théorie des types ; son élève l'avait rejetée plus tard.",
      'théorie des types',
    ],
    ['es', 'Los romanos no lograron tomar la ciudad; lo consiguieron más tarde los visigodos.', 'ciudad'],
  ] as const)('%s: of a sentence that points elsewhere the clear statement is read: %s', (language, text, said) => {
    const cards = made(text, language).join('\n');
    expect(cards).toContain(said);
    expect(cards).not.toMatch(/rejetée|consiguieron/);
  });
});
