import { describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import type { Card } from '../src/domain/card';
import { splitIntoParts } from '../src/domain/parts';
import type { PlannedPart, QuestionSource, SourceDocument } from '../src/generators/generator';
import type { QuestionDraft } from '../src/domain/question';
import { askSturdily, planSturdily } from '../src/generators/sturdy';

const yieldTurn = (): Promise<void> => Promise.resolve();
const BAD = 'BAD';
const PARTS = 23;

/** Makes a card of each part, and throws for a text that has `BAD` in it, as a faulty rule does. */
const plan = ({ text, openParts }: SourceDocument): Promise<PlannedPart[]> => {
  if (text.includes(BAD)) return Promise.reject(new TypeError(`cannot read ${text}`));
  return Promise.resolve(
    openParts.map((part) => ({ part, atMost: 1, cards: [{ front: `${part.text.slice(0, 9)}?`, back: 'yes' }] })),
  );
};

/** The same with a question of each memocard. */
const ask = ({ siblings }: QuestionSource, cards: readonly Card[]): QuestionDraft[] => {
  if (siblings.some(({ front }) => front.includes(BAD))) throw new TypeError('a faulty rule');
  return cards.map(({ front }) => ({
    prompt: front,
    expectedAnswer: 'yes',
    type: 'free_text',
    difficulty: 'easy',
  }));
};

function textWith(bad: readonly number[]): string {
  const paragraph = (n: number): string => `Part ${n} ${'is long. '.repeat(50)}${bad.includes(n) ? BAD : ''}`;
  return Array.from({ length: PARTS }, (_, n) => paragraph(n)).join('\n\n');
}

describe('what a generator throws on', () => {
  test.each([[[0]], [[PARTS - 1]], [[4, 5, 17]], [[]]])(
    'is left out of a text, and nothing else: parts %j',
    async (bad) => {
      const text = textWith(bad);
      const parts = splitIntoParts(text);
      const errors: unknown[] = [];
      const document = { title: '', text, language: undefined, openParts: parts };
      const means = { yieldTurn, leaveOut: (error: unknown) => errors.push(error) };
      const planned = await planSturdily(plan)(document, means);
      expect(planned.map(({ part }) => parts.indexOf(part))).toEqual(
        parts.map((_, n) => n).filter((n) => !bad.includes(n)),
      );
      expect(errors).toHaveLength(bad.length);
    },
  );

  test('is left out of the memocards that questions are asked for, and of those beside them', async () => {
    const cards: Card[] = Array.from({ length: 9 }, (_, n) => ({
      front: `${n === 3 ? BAD : 'Card'} ${n}`,
      back: 'yes',
    }));
    const errors: unknown[] = [];
    const source = { title: '', siblings: cards, language: undefined };
    const asked = await askSturdily(ask)(source, cards, (error) => errors.push(error));
    expect(asked.map((question) => question?.prompt)).toEqual(
      cards.map(({ front }) => (front.includes(BAD) ? undefined : front)),
    );
    expect(errors).toHaveLength(1);
  });

  test('is no refusal: work that is to stop is not tried again', async () => {
    let calls = 0;
    const late = (): Promise<never> => {
      calls++;
      return Promise.reject(new ContractError('unavailable', null));
    };
    const text = textWith([]);
    const document = { title: '', text, language: undefined, openParts: splitIntoParts(text) };
    const planned = planSturdily(late)(document, { yieldTurn, leaveOut: () => undefined });
    await expect(planned).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls).toBe(1);
  });
});
