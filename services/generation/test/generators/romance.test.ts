import { describe, expect, test } from '@jest/globals';
import type { Language } from '../../src/domain/language';
import { openParts } from '../../src/domain/plan';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(title: string, text: string, language: Language): [string, string][] {
  const made = [...generateDocument({ title, text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front, back }): [string, string] => [front, back]));
}

const frontsOf = (title: string, text: string, language: Language): string[] =>
  cardsOf(title, text, language).map(([front]) => front.replaceAll('\u00a0', ' '));

describe('a question of French, Spanish or Italian', () => {
  test.each([
    ['fr', "L'étrier mesure environ trois millimètres.", "Combien mesure l'étrier ?"],
    ['es', 'El Ebro mide unos 930 kilómetros.', '¿Cuánto mide el Ebro?'],
    ['it', 'Il Po misura circa 652 chilometri.', 'Quanto misura il Po?'],
    ['es', 'El volcán más alto del mundo es el Ojos del Salado.', '¿Cuál es el volcán más alto del mundo?'],
    ['it', 'Il nemico più temuto è la varroa.', 'Qual è il nemico più temuto?'],
    ['fr', 'Le plus petit os du corps est un os de l’oreille.', 'Quel est le plus petit os du corps ?'],
  ] as const)('%s: asks for amounts and for one of several: %s', (language, text, front) => {
    expect(frontsOf('', text, language)).toContain(front);
  });

  test.each([
    ['es', 'Un adulto tiene unos cinco litros de sangre.', ['Un adulto tiene unos ____ de sangre.', 'cinco litros']],
    [
      'it',
      'Le operaie vivono in estate circa sei settimane.',
      ['Le operaie vivono in estate circa ____.', 'sei settimane'],
    ],
    ['fr', 'Le pavillon recueille les sons et les dirige vers le tympan.', ['Que recueille le pavillon ?', 'Les sons']],
    ['it', 'Galileo Galilei morì l’8 gennaio 1642.', ['In che data morì Galileo Galilei?', '8 gennaio 1642']],
  ] as const)('%s: has an answer that fits its verb: %s', (language, text, card) => {
    expect(cardsOf('', text, language).map(([front, back]) => [front.replaceAll('\u00a0', ' '), back])).toContainEqual(
      card,
    );
  });

  test.each([
    ['fr', 'Dès que Diderot prit la direction en 1747, une entreprise sans précédent commença à Paris.', '1747 ?'],
    [
      'fr',
      'Les planches, auxquelles Louis Goussier consacra vingt ans de sa vie, rendaient aux métiers une dignité.',
      'Que sont les planches',
    ],
    ['fr', 'Le seuil de la douleur se situe vers 120 décibels.', 'En quelle année'],
    ['fr', 'L’assemblée des hommes libres portait le nom de thing.', 'portait le ____'],
    ['es', 'El fibrinógeno se transforma en fibrina, que forma una red.', '¿Qué forma fibrina'],
    [
      'es',
      'Tres eran los fines que perseguía el ministro: sanear la Hacienda, agobiada por los títulos de la deuda, financiar la guerra contra los carlistas y crear, como él decía, una copiosa familia de propietarios.',
      'ministro: ____',
    ],
    ['it', 'Ogni legge deve essere approvata nello stesso testo.', 'obbligo'],
    ['it', 'Il governo deve godere della fiducia di tutte e due le camere del parlamento.', 'tutte e ____'],
  ] as const)('%s: is not asked where nothing is: %s', (language, text, part) => {
    expect(frontsOf('', text, language).filter((front) => front.includes(part))).toEqual([]);
  });
});

describe('what a sentence goes on with', () => {
  test('is no date of the sentence before', () => {
    const text =
      'Il 22 giugno 1633 Galileo fu costretto ad abiurare. Passò gli ultimi anni nella villa di Arcetri, vicino a Firenze.';
    const fronts = frontsOf('', text, 'it').filter((front) => front.includes('ultimi anni'));
    expect(fronts).toContain('Galileo passò gli ultimi anni nella villa di ____, vicino a Firenze.');
    expect(fronts.filter((front) => /22|data/.test(front))).toEqual([]);
  });

  test('is named for one of several of it', () => {
    const text = 'Los glóbulos blancos defienden el cuerpo. Los más numerosos son los neutrófilos.';
    expect(frontsOf('La sangre', text, 'es')).toContain('¿Cuáles son los más numerosos (Los glóbulos blancos)?');
  });

  test('is neither what a demonstrative means nor what is only compared', () => {
    const voyage =
      'Leif atteignit la côte vers l’an mille. Le site de L’Anse, à Terre-Neuve, prouve ce voyage au nord.';
    expect(frontsOf('Les Vikings', voyage, 'fr').filter((front) => front.includes('ce voyage'))).toEqual([]);
    const sounds = 'Les sons plus aigus sont appelés ultrasons. Leur intensité se mesure en décibels.';
    expect(frontsOf("L'oreille", sounds, 'fr').filter((front) => front.includes(': Les sons'))).toEqual([]);
  });

  test('is not the title a second time', () => {
    const text = 'Le Niger est un fleuve. Au Mali, il forme un delta qui couvre 64 000 kilomètres carrés.';
    expect(frontsOf('Le fleuve Niger', text, 'fr')).toContain(
      '(Le fleuve Niger) Au Mali, il forme un delta qui couvre ____.',
    );
  });
});

describe('what is taken out', () => {
  test.each([
    ['fr', 'Le roi danois Harald à la Dent bleue a fait dresser la grande pierre de Jelling.', 'Harald'],
    ['fr', 'Le site de L’Anse aux Meadows, à Terre-Neuve, montre des maisons de tourbe.', 'Meadows'],
    ['it', 'Il leone deve saper essere insieme golpe e lione per spaventare i lupi del bosco.', 'insieme golpe'],
  ] as const)('%s: is no half of a name or of a pair: %s', (language, text, back) => {
    expect(cardsOf('', text, language).map(([, one]) => one)).not.toContain(back);
  });

  test('is a title with its article', () => {
    const text = 'La rupture fut consommée par un manifeste publié dans Le Figaro le 18 août 1887.';
    expect(cardsOf('', text, 'fr')).toContainEqual([
      'La rupture fut consommée par un manifeste publié dans ____ le 18 août 1887.',
      'Le Figaro',
    ]);
  });

  test('stands in as few words as there are for it', () => {
    const text =
      "Michel Durand présenta à Berlin une formule conforme aux mesures, mais il dut supposer pour cela que l'énergie s'échange par paquets indivisibles, qu'il nomma quanta.";
    const fronts = frontsOf('', text, 'fr').filter((front) => front.includes('à ____'));
    expect(fronts).toEqual(['Michel Durand présenta à ____ une formule conforme aux mesures.']);
  });
});

describe('nobody is a term', () => {
  test('and a verb without its subject opens no question', () => {
    const text = 'Il personaggio che difende il sistema di Tolomeo si chiama Simplicio.';
    expect(frontsOf('', text, 'it').filter((front) => front.includes('«Simplicio»'))).toEqual([]);
    const open = 'Comunica con el exterior por medio de un conducto llamado chimenea.';
    expect(frontsOf('Los volcanes', open, 'es').filter((front) => front.includes('¿Cómo Comunica'))).toEqual([]);
  });
});
