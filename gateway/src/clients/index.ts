import { batchCalls, isInProcess, type Method, retryCreate } from '@learning-library/common/rpc';
import type { Logger } from '@learning-library/common/telemetry';
import type { ResourceKey } from '@learning-library/proto';
import type { GatewayConfig } from '../config';
import {
  batchCreates,
  type Calling,
  counting,
  createListBatcher,
  createReadBatcher,
  type Creation,
  identityOfKey,
  required,
} from './batches';
import { connectServices, type Services, withRetries } from './services';
import { TokenCheck } from './tokenCheck';

/** Deadlines are in milliseconds since the epoch; refusals are thrown as ContractErrors. */
export interface Clients extends ReturnType<typeof clientsOver> {
  tokens?: TokenCheck;
  close?(): void;
}

export interface ContentCounters {
  memocardsCount: number;
  questionsCount: number;
}

/** The counters of a new content; a replay shows them too. */
export const NOTHING_COUNTED: ContentCounters = { memocardsCount: 0, questionsCount: 0 };

const ACCOUNTS_AT_ONCE = 256;
const COUNTED_AT_ONCE = 1_000;

export function createClients(config: GatewayConfig, logger: Logger): Clients {
  const services = connectServices(config, logger);
  const tokens = new TokenCheck(services);
  // In one process a second batch would only wait behind the first.
  const readSlots = Object.values(config.addresses).every(isInProcess) ? 1 : undefined;
  return {
    ...clientsOver(withRetries(services), readSlots),
    tokens,
    close() {
      tokens.stop();
      Object.values(services).forEach((service) => service.close());
    },
  };
}

/** What the handlers call, over the services. @param readSlots see `createReadBatcher` */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- the type would say all of it twice
export function clientsOver(services: Services, readSlots?: number) {
  const { accounts, library, cards, questions, generation, search, spacesSessionsStats } = services;
  const batchReads = createReadBatcher(readSlots);
  const batchLists = createListBatcher(readSlots);
  const countMemocards = counting(cards.batchCountMemocards);
  const countQuestions = counting(questions.batchCountQuestions);
  const getContents = async (keys: ResourceKey[], deadline: number) =>
    (await library.batchGetContents({ keys }, { deadline })).results.map(({ content }) => content);
  const count = async (contents: ResourceKey[], deadline: number): Promise<ContentCounters[]> => {
    const [ofCards, ofQuestions] = await Promise.all([
      countMemocards(contents, deadline),
      countQuestions(contents, deadline),
    ]);
    return contents.map((_, place) => ({
      memocardsCount: ofCards[place] ?? 0,
      questionsCount: ofQuestions[place] ?? 0,
    }));
  };
  const reading = <Result, Resource>(
    call: Method<{ keys: ResourceKey[] }, { results: Result[] }>,
    pick: (result: Result) => Resource,
  ): Calling<ResourceKey, Resource> =>
    batchReads(async (keys, deadline) => (await call({ keys }, { deadline })).results.map(pick));

  return {
    accounts: {
      /** The key with this SHA-256 and the state of its account; undefined for an unknown key. */
      verifyKey: batchCalls({
        call: async (keyHashes: Buffer[], deadline) => {
          const items = keyHashes.map((keyHash) => ({ keyHash }));
          return (await accounts.batchVerifyKeys({ items }, { deadline })).results.map(({ key }) => key);
        },
        maxItems: ACCOUNTS_AT_ONCE,
      }),
      /** Whether the account is suspended, or is no more. */
      isSuspended: batchCalls({
        call: async (accountIds: string[], deadline) => {
          const { results } = await accounts.batchGetAccountStates({ accountIds }, { deadline });
          return results.map(({ account }) => account?.status !== 'active');
        },
        maxItems: ACCOUNTS_AT_ONCE,
      }),
      /** Counts one call of a test key. Not retried: a call must not count twice. */
      countTestCall: (keyId: string, deadline: number) => accounts.countTestCall({ keyId }, { deadline }),
    },
    library: {
      createContent: batchCreates(library.batchCreateContents, ({ title, description, text }) => [
        title,
        description,
        text,
      ]),
      getContent: batchReads(getContents),
      /** Gathered with the reads of other calls, so that all three services get the same batches. */
      getCountedContent: batchReads(async (keys, deadline) => {
        const [contents, counters] = await Promise.all([getContents(keys, deadline), count(keys, deadline)]);
        return counters.map((ofContent, place) => ({ content: contents[place], counters: ofContent }));
      }),
      /** By position, gathered with those of other lists into one call per service. */
      countersOfEach: batchCalls({
        call: async (lists: ResourceKey[][], deadline) => {
          const counters = (await count(lists.flat(), deadline)).values();
          return lists.map((contents) => contents.map(() => counters.next().value ?? NOTHING_COUNTED));
        },
        identityOf: (contents) => contents.map(identityOfKey).join(),
        sizeOf: (contents) => contents.length,
        maxItems: COUNTED_AT_ONCE,
        maxBytes: COUNTED_AT_ONCE,
      }),
      listContents: batchLists({
        call: library.batchListContents,
        items: 'contents',
        after: (request, { id }) => ({ ...request, afterId: id }),
      }),
      updateContent: sending(library.updateContent, ({ content }) => required(content)),
      deleteContent: sending(library.deleteContent, () => undefined),
      createFolder: creating(library.createFolder, ({ folder }) => folder),
      getFolder: reading(library.batchGetFolders, ({ folder }) => folder),
      listFolders: batchLists({
        call: library.batchListFolders,
        items: 'folders',
        after: (request, { position, id }) => ({ ...request, after: { position, id } }),
      }),
      updateFolder: sending(library.updateFolder, ({ folder }) => required(folder)),
      deleteFolder: sending(library.deleteFolder, () => undefined),
    },
    cards: {
      createMemocard: batchCreates(cards.batchCreateMemocards, ({ front, back, explanation }) => [
        front,
        back,
        explanation,
      ]),
      getMemocard: reading(cards.batchGetMemocards, ({ memocard }) => memocard),
      listMemocards: batchLists({
        call: cards.batchListMemocards,
        items: 'memocards',
        after: (request, { id }) => ({ ...request, afterId: id }),
      }),
      updateMemocard: sending(cards.updateMemocard, ({ memocard }) => required(memocard)),
      deleteMemocard: sending(cards.deleteMemocard, () => undefined),
      countMasteredMemocards: async (accountId: string, deadline: number) =>
        (await cards.countMasteredMemocards({ accountId }, { deadline })).count,
    },
    questions: {
      createQuestion: batchCreates(
        questions.batchCreateQuestions,
        ({ prompt, expectedAnswer, explanation, choices }) => [
          prompt,
          expectedAnswer,
          explanation,
          ...choices.map(({ text }) => text),
        ],
      ),
      getQuestion: reading(questions.batchGetQuestions, ({ question }) => question),
      listQuestions: batchLists({
        call: questions.batchListQuestions,
        items: 'questions',
        after: (request, { id }) => ({ ...request, afterId: id }),
      }),
      updateQuestion: sending(questions.updateQuestion, ({ question }) => required(question)),
      deleteQuestion: sending(questions.deleteQuestion, () => undefined),
    },
    generation: {
      createMemocardGeneration: creating(generation.createMemocardGeneration, ({ job }) => job),
      createQuestionGeneration: creating(generation.createQuestionGeneration, ({ job }) => job),
      getJob: reading(generation.batchGetJobs, ({ job }) => job),
    },
    search: {
      search: sending(search.search, (found) => found),
    },
    spacesSessionsStats: {
      getSpace: reading(spacesSessionsStats.batchGetSpaces, ({ space }) => space),
      listSpaces: sending(spacesSessionsStats.listSpaces, (page) => page),
      /** Throws not_found for a space that is not the account's. */
      listStudySessions: sending(spacesSessionsStats.listStudySessions, (page) => page),
      getStudyStats: (accountId: string, deadline: number) =>
        spacesSessionsStats.getStudyStats({ accountId }, { deadline }),
    },
  };
}

/** One call, without retries. */
function sending<Request, Response, Answer>(
  call: Method<Request, Response>,
  pick: (response: Response) => Answer,
): Calling<Request, Answer> {
  return async (request, deadline) => pick(await call(request, { deadline }));
}

function creating<Request extends { operation?: object | undefined }, Response extends { replayed: boolean }, Created>(
  call: Method<Request, Response>,
  pick: (response: Response) => Created | undefined,
): Calling<Request, Creation<Created>> {
  return (request, deadline) =>
    retryCreate(deadline, request.operation, async (until) => {
      const response = await call(request, { deadline: until });
      return { value: required(pick(response)), replayed: response.replayed };
    });
}
