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

  test.each([
    [
      'fr',
      "C'est un nuage ardent qui détruisit la ville de Pompéi en une seule nuit.",
      'Que détruisit un nuage ardent',
    ],
    ['it', 'Secondo la tradizione, il primo re di Roma, Romolo, fu ucciso nel 716.', 'nel ____.'],
    ['it', 'Ogni anticorpo ha la forma di una forchetta e riconosce un solo antigene.', 'riconosce ogni anticorpo'],
    ['it', 'Nella scultura dominò Gian Lorenzo Bernini, nato a Napoli.', 'dominò ____'],
    ['it', 'Il 12 maggio il vecchio doge, Marco Dolfin, cedette sotto la minaccia di Venezia.', 'doge, ____'],
    [
      'es',
      'La Hansa fue una liga de ciudades. Gracias al apoyo del duque, la imprenta de Toledo publicó 300 libros.',
      'publicó ____',
    ],
    [
      'fr',
      "La Hanse fut une ligue de villes. Grâce à l'artillerie royale, la bataille de Castillon finit en 1453.",
      '1453',
    ],
  ] as const)('%s: a sentence with its subject elsewhere than first stands alone: %s', (language, text, said) => {
    expect(made(text, language).join('\n')).toContain(said);
  });

  test.each([
    ['fr', 'Le magma se forme entre 70 et 200 kilomètres de profondeur.', 'entre 70 et 200 kilomètres'],
    ['es', 'La guerra duró de 1936 a 1939 y dejó el país en ruinas.', 'de 1936 a 1939'],
    ['it', 'La nave salpò nella notte tra il 5 e il 6 maggio 1860 dal porto di Genova.', 'tra il 5 e il 6 maggio 1860'],
  ] as const)('%s: both ends of a range are one answer: %s', (language, text, range) => {
    const cards = made(text, language);
    expect(cards.some((card) => card.includes('____') && card.endsWith(range))).toBe(true);
  });

  test('a verb without its subject is read with the person whose life the text tells', () => {
    const text = `# Juan de Herrera\n
Juan de Herrera nació en Mobellán en 1530 y estudió en Valladolid. La corte viajaba mucho.\n
En 1563 se trasladó a El Escorial, donde dirigió las obras. El rey Felipe pagaba tarde. Murió en Madrid el 15 de enero de 1597.`;
    expect(made(text, 'es')).toEqual(
      expect.arrayContaining([
        '¿En qué año Juan de Herrera se trasladó a El Escorial? 1563',
        '¿En qué fecha murió en Madrid Juan de Herrera? 15 de enero de 1597',
      ]),
    );
  });

  test('what is meant by a noun is asked for before what is said of that', () => {
    expect(made('# El olivo\n\nSu antepasado es el acebuche, que crece en los montes mediterráneos.', 'es')).toContain(
      '(El olivo) Su antepasado es el ____, que crece en los montes mediterráneos. acebuche',
    );
  });

  test.each([
    [
      'it',
      "L'immunità acquisita è invece specifica e conserva il ricordo degli incontri precedenti.",
      'Che cosa conserva',
    ],
    ['fr', 'Le comptoir de Londres portait le nom de Stalhof.', 'Que désigne'],
    ['fr', "Le magma s'accumule ensuite dans un réservoir appelé chambre magmatique.", 'appelé ____'],
  ] as const)(
    '%s: an auxiliary is no conjunction, and a name is not asked for with its noun: %s',
    (language, text, said) => {
      expect(made(text, language).join('\n')).toContain(said);
    },
  );

  test('no verb is taken out behind a pronoun', () => {
    const text = 'Quando un batterio supera la pelle, intervengono i macrofagi, che lo inglobano e lo distruggono.';
    expect(made(text, 'it').join('\n')).not.toMatch(/ distruggono$/m);
  });
});
