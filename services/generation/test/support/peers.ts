import { ContractError, frontHash, newId, validationError } from '@learning-library/common/contract';
import type {
  GetGenerationSourceResponse,
  JobOutcome,
  Memocard,
  PublishMemocardsRequest,
  PublishQuestionsRequest,
  PublishQuestionsRequest_Item,
} from '@learning-library/proto';
import { toMapKey } from '../../src/domain/passages';
import type { Peers } from '../../src/peers';

interface PublishedCard {
  /** The id; generated if a test provides none. */
  id?: string;
  contentId: string;
  front: string;
  back: string;
  explanation?: string | undefined;
  partHash: Buffer;
  createdAt: Date;
}

/** Peers in memory that follow their protocols. */
export class FakePeers implements Peers {
  readonly texts = new Map<string, { text: string; language: string | undefined }>();
  readonly memocards: PublishedCard[] = [];
  readonly questionsOf = new Map<string, PublishQuestionsRequest_Item[]>();
  readonly outcomes = new Map<string, JobOutcome>();
  readonly suspended = new Set<string>();
  readonly unknownAccounts = new Set<string>();
  /** Maximum number of memocards of an account. */
  memocardLimit = 5_000_000;
  /** Whether organizations allow a model to read their texts. */
  modelAllowed = false;
  /** Names of unavailable peers. */
  readonly unavailable = new Set<'library' | 'cards' | 'questions' | 'accounts'>();
  /** The names of all calls, in order. */
  readonly calls: string[] = [];
  /** A function that runs before the accounts service responds. */
  beforeState: (() => Promise<void> | void) | undefined;

  readonly library: Peers['library'] = {
    getContentText: async ({ key }) => {
      this.respond('library', 'getContentText');
      const found = this.texts.get(key?.id ?? '');
      if (found === undefined) throw new ContractError('not_found', null);
      return { title: 'Notes', ...found };
    },
  };

  readonly cards: Peers['cards'] = {
    getGenerationSource: async ({ contentId, asOf, ...wanted }): Promise<GetGenerationSourceResponse> => {
      this.respond('cards', 'getGenerationSource');
      const live = this.memocards.filter((card) => {
        return card.contentId === contentId && (asOf === undefined || card.createdAt <= asOf);
      });
      const passages = new Set(live.map(({ partHash }) => toMapKey(partHash)));
      const fronts = new Set(live.map(({ front }) => toMapKey(frontHash(front))));
      return {
        partHashes: wanted.partHashes.filter((hash) => passages.has(toMapKey(hash))),
        frontHashes: wanted.frontHashes.filter((hash) => fronts.has(toMapKey(hash))),
        usage: { quota: 'memocards', used: this.memocards.length, limit: this.memocardLimit },
      };
    },
    publishMemocards: async (request) => {
      this.respond('cards', 'publishMemocards');
      if (request.memocards.length > 5_000) throw validationError('memocards', 'maxItems', 5_000);
      return { outcome: this.outcomes.get(request.jobId) ?? this.publish(request) };
    },
    refusePublication: async ({ jobId }) => {
      this.respond('cards', 'refusePublication');
      return { outcome: this.refuse(jobId) };
    },
    batchGetJobOutcomes: async ({ keys }) => ({ results: this.outcomesOf(keys) }),
    listMemocards: async ({ accountId, contentId, pageSize, afterId }) => {
      this.respond('cards', 'listMemocards');
      const all = this.memocards.filter((card) => card.contentId === contentId).map((card) => shown(card, accountId));
      const from = afterId === undefined ? 0 : all.findIndex(({ id }) => id === afterId) + 1;
      return { memocards: all.slice(from, from + pageSize), hasMore: from + pageSize < all.length };
    },
    batchGetMemocards: async ({ keys }) => {
      this.respond('cards', 'batchGetMemocards');
      const results = keys.map(({ id, accountId }) => {
        const card = this.memocards.find((each) => each.id === id);
        return { memocard: card && shown(card, accountId) };
      });
      return { results };
    },
  };

  readonly questions: Peers['questions'] = {
    getQuestionGenerationSource: async ({ contentId, memocardIds }) => {
      this.respond('questions', 'getQuestionGenerationSource');
      const asked = new Set((this.questionsOf.get(contentId) ?? []).map(({ memocardId }) => memocardId));
      return { memocardIds: memocardIds.filter((id) => asked.has(id)) };
    },
    batchGetQuestionJobOutcomes: async ({ keys }) => ({ results: this.outcomesOf(keys) }),
    publishQuestions: async (request) => {
      this.respond('questions', 'publishQuestions');
      return { outcome: this.outcomes.get(request.jobId) ?? this.publishQuestions(request) };
    },
    refuseQuestionPublication: async ({ jobId }) => {
      this.respond('questions', 'refuseQuestionPublication');
      return { outcome: this.refuse(jobId) };
    },
  };

  readonly accounts: Peers['accounts'] = {
    getAccountState: async ({ accountId: id }) => {
      this.respond('accounts', 'getAccountState');
      const isKnown = !this.unknownAccounts.has(id);
      const status = this.suspended.has(id) ? 'suspended' : 'active';
      const { modelAllowed: externalAiAllowed } = this;
      await this.beforeState?.();
      return { account: isKnown ? { id, organizationId: id, plan: 'active', status, externalAiAllowed } : undefined };
    },
  };

  /** Deletes the content in the library and cards services; the test delivers the event to the generation service. */
  deleteContent(contentId: string): void {
    this.texts.delete(contentId);
    this.questionsOf.delete(contentId);
    for (let i = this.memocards.length - 1; i >= 0; i--) {
      if (this.memocards[i]?.contentId === contentId) this.memocards.splice(i, 1);
    }
  }

  private publish({ contentId, jobId, memocards }: PublishMemocardsRequest): JobOutcome {
    const isLive = this.texts.has(contentId);
    const outcome = { published: isLive, count: isLive ? memocards.length : 0 };
    this.outcomes.set(jobId, outcome);
    if (isLive) for (const card of memocards) this.memocards.push({ ...card, contentId, createdAt: new Date() });
    return outcome;
  }

  private publishQuestions({ contentId, jobId, questions }: PublishQuestionsRequest): JobOutcome {
    const isThere = ({ memocardId }: { memocardId: string }): boolean =>
      this.memocards.some(({ id }) => id === memocardId);
    const kept = this.texts.has(contentId) ? questions.filter(isThere) : [];
    const outcome = { published: kept.length > 0, count: kept.length };
    this.outcomes.set(jobId, outcome);
    this.questionsOf.set(contentId, [...(this.questionsOf.get(contentId) ?? []), ...kept]);
    return outcome;
  }

  private outcomesOf(keys: { id: string }[]): { outcome: JobOutcome | undefined }[] {
    return keys.map(({ id }) => ({ outcome: this.outcomes.get(id) }));
  }

  private refuse(jobId: string): JobOutcome {
    const outcome = this.outcomes.get(jobId) ?? { published: false, count: 0 };
    this.outcomes.set(jobId, outcome);
    return outcome;
  }

  private respond(peer: 'library' | 'cards' | 'questions' | 'accounts', call: string): void {
    this.calls.push(call);
    if (this.unavailable.has(peer)) throw new ContractError('unavailable', null);
  }
}

function shown(card: PublishedCard, accountId: string): Memocard {
  const { id } = Object.assign(card, { id: card.id ?? newId().id });
  const { contentId, front, back, createdAt } = card;
  return {
    id,
    accountId,
    contentId,
    front,
    back,
    retention: 0,
    lastReviewedAt: undefined,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}
