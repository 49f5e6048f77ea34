import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OperatorError } from '../src/failure';
import { parseStudy } from '../src/study/studyFile';

const review = {
  id: '0190a000-0000-7000-8000-00000000000a',
  memocardId: '0190a000-0000-7000-8000-00000000000b',
  rating: 'good',
  reviewedAt: '2026-11-20T08:33:12Z',
};

const answer = { id: review.id, correct: true, answeredAt: review.reviewedAt };
const session = {
  id: review.id,
  type: 'review',
  status: 'completed',
  itemsCount: 3,
  startedAt: '2026-11-20T08:00:00.000Z',
  endedAt: '2026-11-20T09:00:00.000Z',
  answers: [answer],
};

describe('a study file', () => {
  test('every valid review and session is parsed without loss', () => {
    const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    const id = fc.constant(null).map(() => randomUUID());
    const review = fc.record({
      id,
      memocardId: fc.uuid(),
      rating: fc.constantFrom('again', 'hard', 'good', 'easy'),
      reviewedAt: instant,
    });
    const session = fc.record({
      id,
      type: fc.constantFrom('review', 'practice'),
      status: fc.constantFrom('in_progress', 'completed', 'abandoned'),
      spaceId: fc.option(fc.uuid(), { nil: undefined }),
      contentId: fc.option(fc.uuid(), { nil: undefined }),
      itemsCount: fc.nat(),
      startedAt: instant,
      endedAt: fc.option(instant, { nil: undefined }),
      answers: fc.array(fc.record({ id, correct: fc.boolean(), answeredAt: instant })),
    });
    const file = fc.record({ reviews: fc.array(review), sessions: fc.array(session) });
    fc.assert(
      fc.property(file, (study) => {
        expect(parseStudy(JSON.parse(JSON.stringify(study)))).toEqual(study);
      }),
    );
  });

  test('sessions and answers without an id get one, and null counts as absent', () => {
    const { id: _, answers: __, ...bare } = session;
    const parsed = parseStudy({ sessions: [{ ...bare, spaceId: null, contentId: null, endedAt: null }] }).sessions[0];
    expect(parsed).toEqual({
      ...bare,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      spaceId: undefined,
      contentId: undefined,
      startedAt: new Date(session.startedAt),
      endedAt: undefined,
      answers: [],
    });
  });

  test('whole seconds, offsets from UTC, and a file without reviews are accepted', () => {
    const inParis = { ...review, reviewedAt: '2026-11-20T09:33:12+01:00' };
    expect(parseStudy({ reviews: [inParis] }).reviews[0]?.reviewedAt).toEqual(new Date('2026-11-20T08:33:12.000Z'));
    expect(parseStudy({ reviews: [review] }).reviews[0]?.reviewedAt).toEqual(new Date('2026-11-20T08:33:12.000Z'));
    expect(parseStudy({})).toEqual({ reviews: [], sessions: [] });
    expect(parseStudy({ sessions: [] })).toEqual({ reviews: [], sessions: [] });
  });

  test('an error names the first invalid field', () => {
    const messages: [unknown, string][] = [
      [[], 'The file must be of type object.'],
      [{ review: [] }, 'review is not a field of this file.'],
      [{ reviews: [{ ...review, card: 1 }] }, 'reviews[0].card is not a field of this file.'],
      [{ reviews: [{ ...review, memocardId: 'x' }] }, 'reviews[0].memocardId must be a UUID.'],
      [{ reviews: [{ ...review, rating: 3 }] }, 'reviews[0].rating must be one of again, hard, good, easy.'],
      [
        { reviews: [review, { ...review, id: review.id.toUpperCase() }] },
        'reviews[1].id is the id of a review before it.',
      ],
      [{ sessions: [{ ...session, itemsCount: -1 }] }, 'sessions[0].itemsCount must be >= 0.'],
      [{ sessions: [{ ...session, endedAt: 'soon' }] }, 'sessions[0].endedAt must be'],
      [
        { sessions: [{ ...session, answers: [{ ...answer, correct: 1 }] }] },
        'sessions[0].answers[0].correct must be of type boolean.',
      ],
      [{ sessions: [session, session] }, 'sessions[1].id is the id of a session before it.'],
      [
        { sessions: [session, { ...session, id: review.memocardId }] },
        'sessions[1].answers[0].id is the id of an answer before it.',
      ],
    ];
    for (const [file, message] of messages) expect(() => parseStudy(file)).toThrow(message);
    for (const [file] of messages) expect(() => parseStudy(file)).toThrow(OperatorError);
  });

  test.each([
    '2026-02-30T00:00:00Z',
    '2026-11-20',
    '2026-11-20T08:33:12',
    '2016-12-31T23:59:60Z',
    '2026-13-01T00:00:00Z',
    1,
    null,
  ])('the time %p is rejected', (reviewedAt) => {
    expect(() => parseStudy({ reviews: [{ ...review, reviewedAt }] })).toThrow('reviews[0].reviewedAt must be');
  });
});
