import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OperatorError } from '../src/failure';
import { parseStudy, RATINGS } from '../src/study/parseStudy';

const review = {
  id: '0190a000-0000-7000-8000-00000000000a',
  memocardId: '0190a000-0000-7000-8000-00000000000b',
  rating: 'good',
  reviewedAt: '2026-11-20T08:33:12Z',
};

describe('a study file', () => {
  test('says the same in as out, for every instant and rating', () => {
    const reviews = fc.array(
      fc.record({
        id: fc.uuid(),
        memocardId: fc.uuid(),
        rating: fc.constantFrom(...RATINGS),
        reviewedAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
      }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid()), reviews, (ids, rows) => {
        const sent = rows.slice(0, ids.length).map((row, index) => ({ ...row, id: ids[index] as string }));
        expect(parseStudy(JSON.parse(JSON.stringify({ reviews: sent })))).toEqual({ reviews: sent });
      }),
    );
  });

  test('takes whole seconds, and a file without reviews', () => {
    expect(parseStudy({ reviews: [review] }).reviews[0]?.reviewedAt).toEqual(new Date('2026-11-20T08:33:12.000Z'));
    expect(parseStudy({})).toEqual({ reviews: [] });
    expect(parseStudy({ sessions: [] })).toEqual({ reviews: [] });
  });

  test('names the first place that is wrong', () => {
    const messages: [unknown, string][] = [
      [[], 'The file must hold an object.'],
      [null, 'The file must hold an object.'],
      [{ review: [] }, 'review is no field of this file.'],
      [{ reviews: {} }, 'reviews must be a list.'],
      [{ sessions: {} }, 'sessions must be a list.'],
      [{ reviews: [review, 5] }, 'reviews[1] must be an object.'],
      [{ reviews: [{ ...review, card: 1 }] }, 'reviews[0].card is no field of this file.'],
      [{ reviews: [{ ...review, id: null }] }, 'reviews[0].id must be a UUID.'],
      [{ reviews: [{ ...review, memocardId: 'x' }] }, 'reviews[0].memocardId must be a UUID.'],
      [{ reviews: [{ ...review, rating: 3 }] }, 'reviews[0].rating must be one of again, hard, good, easy.'],
      [
        { reviews: [review, { ...review, id: review.id.toUpperCase() }] },
        'reviews[1].id is the id of a review before it.',
      ],
    ];
    for (const [file, message] of messages) expect(() => parseStudy(file)).toThrow(message);
    for (const [file] of messages) expect(() => parseStudy(file)).toThrow(OperatorError);
  });

  test.each(['2026-02-30T00:00:00Z', '2026-11-20', '2026-11-20T08:33:12+01:00', '2026-13-01T00:00:00Z', 1, null])(
    'refuses %p as an instant',
    (reviewedAt) => {
      expect(() => parseStudy({ reviews: [{ ...review, reviewedAt }] })).toThrow('reviews[0].reviewedAt must be');
    },
  );
});
