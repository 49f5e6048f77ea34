import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sentenceSpans } from '../src/text/sentences';

const sentences = (text: string): string[] => sentenceSpans(text).map(({ start, end }) => text.slice(start, end));

describe('cutting a text into sentences', () => {
  test.each([
    ['M. Dupont arrive à 5 h. Il repart.', ['M. Dupont arrive à 5 h.', 'Il repart.']],
    ['Vers 52 av. J.-C. Alésia tomba. Ce fut la fin.', ['Vers 52 av. J.-C.', 'Alésia tomba.', 'Ce fut la fin.']],
    ['« Quoi ? » dit-il. « Rien. » Elle partit.', ['« Quoi ? » dit-il.', '« Rien. »', 'Elle partit.']],
    [
      'Dr. J. Watson met Mr. Holmes, e.g. in Fig. 3. They left.',
      ['Dr. J. Watson met Mr. Holmes, e.g. in Fig. 3.', 'They left.'],
    ],
    ['The answer is no. Then we saw No. 5 of it.', ['The answer is no.', 'Then we saw No. 5 of it.']],
    [
      'La Sra. Ruiz vive en EE. UU. desde 1990. ¿Quién lo sabe? Nadie.',
      ['La Sra. Ruiz vive en EE. UU. desde 1990.', '¿Quién lo sabe?', 'Nadie.'],
    ],
    [
      'Am 3. Oktober, d. h. im 20. Jahrhundert, z. B. in Bonn. Dann kam Dr. Kohl.',
      ['Am 3. Oktober, d. h. im 20. Jahrhundert, z. B. in Bonn.', 'Dann kam Dr. Kohl.'],
    ],
    [
      'Il dott. Rossi visse nel 1900. Morì poi, cfr. pag. 12. Fine!',
      ['Il dott. Rossi visse nel 1900.', 'Morì poi, cfr. pag. 12.', 'Fine!'],
    ],
    [
      'Es geschah 218 v. Chr. in Rom. Gustav II. Adolf war König.',
      ['Es geschah 218 v. Chr. in Rom.', 'Gustav II. Adolf war König.'],
    ],
    ['Dipinse per papa Giulio II. Raffaello morì a Roma.', ['Dipinse per papa Giulio II.', 'Raffaello morì a Roma.']],
  ])('%s', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  test('never ends inside a formula, prices aside', () => {
    expect(sentences('Es gilt $a. B! C$ immer. Gut.')).toEqual(['Es gilt $a. B! C$ immer.', 'Gut.']);
    expect(sentences('It costs $5. A formula $x. Y$ follows. Done.')).toEqual([
      'It costs $5.',
      'A formula $x. Y$ follows.',
      'Done.',
    ]);
  });

  test('ends at lines that were broken on purpose, not where a paragraph was wrapped by hand', () => {
    expect(sentences('Titel\n- Punkt eins\n- Punkt zwei')).toEqual(['Titel', '- Punkt eins', '- Punkt zwei']);
    const wrapped = 'Die Photosynthese wandelt das Licht der Sonne in\nEnergie um, die Pflanzen zum Leben brauchen.';
    expect(sentences(wrapped)).toEqual([wrapped]);
  });

  test('covers everything but white space, in order', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc
        .array(fc.constantFrom('A. ', '$', '\n', 'mot ', '» ', '? ', 'M. ', '12. ', '\n\n- ', 'x'), { maxLength: 200 })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (one) => {
        let at = 0;
        for (const { start, end } of sentenceSpans(one)) {
          expect(one.slice(at, start).trim()).toBe('');
          expect(start).toBeLessThan(end);
          at = end;
        }
        expect(one.slice(at).trim()).toBe('');
      }),
    );
  });
});
