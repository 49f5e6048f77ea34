import { describe, expect, test } from '@jest/globals';
import type { Language } from '../../src/domain/language';
import { proposition } from '../../src/generators/extractive/questions/exchange';
import { readFact } from '../../src/generators/extractive/questions/fact';
import { Hash } from '../../src/generators/extractive/questions/hash';
import { QUESTION_PACKS } from '../../src/generators/extractive/questions/languages';
import { Pool } from '../../src/generators/extractive/questions/pool';

type Gap = readonly [front: string, back: string];

/** What is put in the place of the answer of the first of some gaps. */
function exchanged(language: Language, gaps: readonly Gap[]): string | undefined {
  const facts = gaps.map(([front, back]) => readFact({ front, back }, language));
  const [fact] = facts as [(typeof facts)[0]];
  const pack = QUESTION_PACKS[language];
  const pool = new Pool(facts, pack, language);
  const falsehood = proposition(fact, pool, pack, new Hash('front', 'back'))?.falsehood;
  if (falsehood === undefined || fact.asking.shape !== 'gap') return undefined;
  return falsehood.slice(fact.asking.before.length, falsehood.length - fact.asking.after.length);
}

describe('what is put in the place of a name', () => {
  test.each<readonly [Language, Gap, Gap, string | undefined]>([
    // Somebody for somebody, a place for a place.
    [
      'en',
      ['The Rocket was built by the engineer ____.', 'Stephenson'],
      ['The line failed under the banker ____.', 'Hudson'],
      'Hudson',
    ],
    ['es', ['Murió el poeta ____.', 'Antonio Machado'], ['El cuadro es de ____.', 'Pablo Picasso'], 'Pablo Picasso'],
    ['it', ['Sbarcarono a ____.', 'Marsala'], ['Lo scontro avvenne a ____.', 'Calatafimi'], 'Calatafimi'],
    ['es', ['El visir saqueó ____.', 'Santiago de Compostela'], ['Reinó el califa ____.', 'Juan Pérez'], undefined],
    [
      'en',
      ['The tracks divided to skirt the ____.', 'Taklamakan Desert'],
      ['They met the monk ____.', 'William of Rubruck'],
      undefined,
    ],
    ['fr', ['Le roi de ____ vint.', 'France'], ['La troupe campait à ____.', 'Azincourt'], undefined],
    // One for one, several for several, a woman for a woman.
    [
      'it',
      ['Come provarono ____.', 'James Watson e Crick'],
      ['La regola fu intuita dal chimico ____.', 'Erwin Chargaff'],
      undefined,
    ],
    ['en', ['Work was led by his wife ____.', 'Emily'], ['It was paid for by his son ____.', 'Edward'], undefined],
    ['en', ['Work was led by his wife ____.', 'Emily'], ['It was paid for by his daughter ____.', 'Mary'], 'Mary'],
    [
      'fr',
      ['La pâte est due à la chimiste ____.', 'Mme Darnet'],
      ['Elle fut imitée par le chimiste ____.', 'Pierre Macquer'],
      undefined,
    ],
    // No half of a name.
    ['es', ['Cruzó el estrecho el rey Táriq ibn ____.', 'Alfonso'], ['Reinó el rey ____.', 'Carlos'], undefined],
    // What is introduced in the same words, and what begins a sentence.
    ['en', ['Sand seas are called ____.', 'ergs'], ['Gravel plains are known as ____.', 'regs'], 'regs'],
    ['es', ['Las poliniza el ____.', 'viento'], ['La oliva da el ____.', 'aceite'], undefined],
    ['it', ['Il re fu soprannominato ____.', 'Franceschiello'], ['Sbarcarono a ____.', 'Genova'], undefined],
    ['de', ['Sie liegt im blinden ____.', 'Fleck'], ['Das heißt ____.', 'Akkommodation'], undefined],
    [
      'de',
      ['Der ____ löste einen Krieg aus.', 'Prager Fenstersturz'],
      ['Sie warfen sie aus der ____.', 'Prager Burg'],
      undefined,
    ],
    // No end of a range.
    ['de', ['Der Knoten gibt ____ bis achtzig Impulse.', 'sechzig'], ['Er gibt ____ Impulse.', 'neunzig'], undefined],
    // What the word before it can stand before.
    ['fr', ['Zola naquit près de ____.', 'Paris'], ['Il grandit à ____.', 'Aix'], undefined],
  ])('%s: %s, beside %s: %s', (language, own, other, expected) => {
    const places: Gap = ['Ils vivaient à ____.', 'Paris'];
    expect(exchanged(language, language === 'fr' ? [own, other, places] : [own, other])).toBe(expected);
  });
});
