import type { JsonObject } from '../../support/api';
import { forEach } from '../../support/forEach';
import type { Caller } from './caller';
import type { ExpectedContent, Library } from './library';

export interface State {
  /** The title, folder and items of each content. */
  contents: Record<string, JsonObject>;
  folders: Record<string, string>;
}

/** The state that the callers know from responses. */
export function expectedState(library: Library): State {
  const live = [...library.contents].filter(([, { deleted }]) => !deleted);
  return {
    contents: Object.fromEntries(live.map(([id, held]) => [id, expectedContent(held)])),
    folders: Object.fromEntries(library.folders),
  };
}

function expectedContent({ title, folderId, cards, questions, generated }: ExpectedContent): JsonObject {
  return {
    ...{ title, folderId, memocards: Object.fromEntries(cards), questions: Object.fromEntries(questions) },
    generated: { ...generated },
    counts: [cards.size + generated.cards, questions.size + generated.questions],
  };
}

/** The state that the service returns. */
export async function actualState(caller: Caller, library: Library): Promise<State> {
  const folders = await caller.all('/v1/folders');
  const contents = await caller.all('/v1/contents');
  for (const { id } of folders) contents.push(...(await caller.all('/v1/contents', '', `folderId=${String(id)}&`)));
  const state: State = {
    contents: {},
    folders: Object.fromEntries(folders.map(({ id, name }) => [String(id), String(name)])),
  };
  await forEach(contents, async (content) => {
    const id = String(content['id']);
    state.contents[id] = await actualContent(caller, content, library.contents.get(id));
  });
  return state;
}

/** Memocards and questions that callers created, by id, and the number of others. */
async function actualContent(
  caller: Caller,
  content: JsonObject,
  held: ExpectedContent | undefined,
): Promise<JsonObject> {
  const id = String(content['id']);
  const { memocardsCount, questionsCount } = content['inclusions'] as {
    memocardsCount: number;
    questionsCount: number;
  };
  const read = async (kind: string, count: number): Promise<JsonObject[]> =>
    count === 0 && (held?.[kind === 'memocards' ? 'cards' : 'questions'].size ?? 0) === 0
      ? []
      : caller.all(`/v1/contents/{contentId}/${kind}`, id);
  const cards = await read('memocards', memocardsCount);
  const questions = await read('questions', questionsCount);
  const [madeCards, moreCards] = part(cards, 'front', held?.cards);
  const [madeQuestions, moreQuestions] = part(questions, 'prompt', held?.questions);
  return {
    ...{ title: String(content['title']), folderId: content['folderId'] ?? null },
    ...{ memocards: madeCards, questions: madeQuestions },
    generated: { cards: moreCards, questions: moreQuestions },
    counts: [memocardsCount, questionsCount],
  };
}

function part(items: JsonObject[], text: string, known: ReadonlyMap<string, string> | undefined): [JsonObject, number] {
  const made = items.filter(({ id }) => known?.has(String(id)) === true);
  const entries = made.map((item) => [String(item['id']), String(item[text])]);
  return [Object.fromEntries(entries) as JsonObject, items.length - made.length];
}
