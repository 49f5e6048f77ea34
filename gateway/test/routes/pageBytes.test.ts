import { expect, test } from '@jest/globals';
import { QUESTION_BOUNDS } from '@learning-library/common/contract';
import type { TSchema } from 'typebox';
import { stringifyPage } from '../../src/pipeline/respond';
import { CreateContentRequest, renderContent } from '../../src/routes/contents/content';
import { CreateFolderRequest, renderFolder } from '../../src/routes/folders/folder';
import { CreateMemocardRequest, renderMemocard } from '../../src/routes/memocards/memocard';
import { renderQuestion } from '../../src/routes/questions/question';
import { ACCOUNT, contextOver, CREATED, ID, OTHER_ID } from './support';

/** No code point has a longer form in JSON. */
const LONGEST = '\u0001';
const LIMIT = 100;
/** Every kind has a text of 2,000 code points, which are six bytes each. */
const MIN_ITEM_BYTES = 12_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** The longest valid texts of a request body. */
function textsOf({ properties }: { properties: Record<string, TSchema> }, ...names: string[]): Record<string, string> {
  const longest = (name: string) => LONGEST.repeat((properties[name] as { maxLength: number }).maxLength);
  return Object.fromEntries(names.map((name) => [name, longest(name)]));
}

const row = { id: ID, accountId: ACCOUNT, contentId: OTHER_ID, folderId: OTHER_ID, parentId: OTHER_ID, version: 1 };
const times = { createdAt: CREATED, updatedAt: CREATED, lastReviewedAt: CREATED };

const { prompt, explanation, choice, mostChoices } = QUESTION_BOUNDS;
const question = {
  memocardId: OTHER_ID,
  type: 'single_choice',
  prompt: LONGEST.repeat(prompt),
  explanation: LONGEST.repeat(explanation),
  choices: Array.from({ length: mostChoices }, () => ({ id: ID, text: LONGEST.repeat(choice), isCorrect: false })),
  difficulty: 'medium',
  points: 100,
};

test.each([
  [
    'contents',
    (item: never) => renderContent(contextOver({}), item),
    textsOf(CreateContentRequest, 'title', 'description'),
  ],
  ['folders', renderFolder, textsOf(CreateFolderRequest, 'name', 'description', 'icon')],
  ['memocards', renderMemocard, textsOf(CreateMemocardRequest, 'front', 'back', 'explanation')],
  ['questions', renderQuestion, question],
])('a page of the largest %s has at most 8 MiB', async (_, render, fields) => {
  const { body } = render({ ...row, ...times, ...fields } as never);
  const page = { data: Array.from({ length: LIMIT }, () => body), nextCursor: LONGEST.repeat(200), hasMore: true };
  const bytes = Buffer.byteLength(await stringifyPage(page));
  expect(bytes).toBeGreaterThan(LIMIT * MIN_ITEM_BYTES);
  expect(bytes).toBeLessThan(MAX_BYTES);
});
