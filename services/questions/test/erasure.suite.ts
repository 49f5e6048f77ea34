import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sweepTasks, tablesWith } from '@learning-library/common/testing';
import { janitorTasks } from '../src/janitor';
import { Fixture, creationKey, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('questions_erasure');
});
afterAll(() => fixture.end());

const SECRET = 'unspeakable';
const left = (): Promise<string[]> => tablesWith(fixture.context.database, SECRET);

test('deleted questions and contents leave only their receipts, for one day', async () => {
  const [kept, gone] = [fixture.content(), fixture.content()];
  const said = { prompt: SECRET, expectedAnswer: SECRET, explanation: SECRET };
  const question = await fixture.question(kept, { ...said, creationKey: creationKey('kept') });
  await fixture.question(gone, { ...said, creationKey: creationKey('gone') });
  expect(await left()).toEqual(['questions', 'receipts']);

  await fixture.questions.deleteQuestion({ key: fixture.keyOf(question) }, soon());
  await fixture.deleteContent(gone);
  await sweepTasks(fixture.context.database, janitorTasks());
  expect(await left()).toEqual(['receipts']);

  await fixture.sql.query("UPDATE {schema}.receipts SET expires_at = expires_at - interval '24 hours'");
  await sweepTasks(fixture.context.database, janitorTasks());
  expect(await left()).toEqual([]);
});
