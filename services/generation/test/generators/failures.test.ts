import { expect, jest, test } from '@jest/globals';
import { wordPairs } from '../../../extractive/src/cards/patterns/words';
import { splitIntoPassages } from '../../src/domain/passages';
import { makeQuestions, planMemocards } from '../../src/threads/thread';

const TEXT = [
  '**Osmosis**: the movement of water through a membrane',
  '**Diffusion**: the spreading of particles from high to low concentration',
].join('\n\n');
const CARDS = [
  { front: 'osmosis', back: 'water through a membrane' },
  { front: 'diffusion', back: 'spreading of particles' },
  { front: 'mitosis', back: 'division of a cell' },
];

function fail(): never {
  throw new TypeError(`cannot read ${TEXT}`);
}

test('a block on which the generator throws gets no memocards, and the other blocks get theirs', () => {
  const document = { title: '', text: TEXT, language: 'en', openPassages: splitIntoPassages(TEXT) } as const;
  const frontsOf = ({ result }: ReturnType<typeof planMemocards>) => result.flat().map(({ front }) => front);
  const all = frontsOf(planMemocards(document));
  const make = jest.spyOn(wordPairs, 'make').mockImplementationOnce(fail);
  const planned = planMemocards(document);
  make.mockRestore();
  expect([all, frontsOf(planned)]).toEqual([['Osmosis', 'Diffusion'], ['Diffusion']]);
  expect(planned.leftOut).toEqual([expect.stringMatching(/^TypeError at failures\.test\.ts:\d+$/)]);
});

test('a memocard on which the generator throws gets no question, and the other memocards get theirs', () => {
  const broken = Object.defineProperty({ front: 'meiosis', back: '' }, 'back', { get: fail });
  const [first, ...others] = CARDS as [(typeof CARDS)[0], ...typeof CARDS];
  const source = { title: '', siblings: CARDS, language: 'en' } as const;
  const { result, leftOut } = makeQuestions({ source, memocards: [first, broken, ...others] });
  expect(result.map((question) => question === undefined)).toEqual([false, true, false, false]);
  expect(leftOut).toEqual([expect.stringMatching(/^TypeError at failures\.test\.ts:\d+$/)]);
});
