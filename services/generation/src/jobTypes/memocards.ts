import { codePointLength, ContractError, frontHash } from '@learning-library/common/contract';
import type { Queryable } from '@learning-library/common/postgres';
import { Answers, type Card, Fronts } from '../domain/card';
import { cutPassageHash, toMapKey } from '../domain/passages';
import type { PlannedPassage, PlannedExcerpt, Planning, JobContext } from '../generators/generator';
import { ASK_MS, type Peers } from '../peers';
import {
  claimedPassages,
  type ClaimingJob,
  insertClaims,
  insertDrafts,
  listClaims,
  listDraftFronts,
  listDrafts,
  settleClaims,
} from '../persistence/repositories/drafts';
import type { Input, Result, Threads } from '../threads/threads';
import { contentMemocards } from './contentMemocards';
import {
  type ActivityDeps,
  bytesOf,
  type ContentKey,
  JobCapacity,
  MAX_ITEMS,
  type JobHandler,
  type JobOnContent,
  shardOf,
  STEP_MS,
} from './jobHandler';

const MIN_TEXT = 100;

/**
 * Plans the number of cards of each passage without memocards. @throws content_too_short, nothing_to_generate
 * (docs/contract.md#generation-and-jobs)
 */
const planMemocards: JobHandler['plan'] = async ({ database, peers, threads, generatorsFor }, content, deadline) => {
  const { accountId, contentId, text } = content;
  const length = codePointLength(text.trim());
  if (length < MIN_TEXT) throw new ContractError('content_too_short', { minLength: MIN_TEXT, length });
  const task = { text, language: content.language };
  const { language, passages } = await readPassages(threads, task, { accountId, deadline });
  const asked = {
    accountId,
    contentId,
    asOf: undefined,
    partHashes: passages.map(({ hash }) => hash),
    frontHashes: [],
  };
  const [claimed, { partHashes, usage }, { memocards }] = await Promise.all([
    claimedPassages(database.until(deadline, accountId), accountId, contentId),
    peers.cards.getGenerationSource(asked, { deadline }),
    generatorsFor(accountId, deadline),
  ]);
  const done = new Set([...claimed, ...partHashes].map(toMapKey));
  const openPassages = passages.filter(({ hash }) => !done.has(toMapKey(hash)));
  const made = await memocards.plan({ title: content.title, text, language, openPassages }, { accountId, deadline });
  const cards = made.flatMap((plan) => plan.cards ?? []);
  const planned = ofOneJob(withoutKnown(made, await knownFronts(peers, content, cards, { deadline })));
  const units = planned.reduce((sum, { atMost }) => sum + atMost, 0);
  if (units === 0) throw new ContractError('nothing_to_generate', null);
  return { units, usage, claim: (tx, claiming) => claim(tx, claiming, planned) };
};

/** Removes duplicate fronts, fronts that the content already has, and passages without remaining cards. */
function withoutKnown(planned: readonly PlannedPassage[], known: readonly Buffer[]): PlannedPassage[] {
  const fronts = new Fronts(known);
  return planned.flatMap((plan) => {
    if (plan.cards === undefined) return [plan];
    const cards = plan.cards.filter((card) => fronts.addNew(card));
    return cards.length === 0 ? [] : [{ ...plan, atMost: cards.length, cards }];
  });
}

interface Taken extends PlannedPassage {
  /** Whether a later job must generate the remaining cards of a passage. */
  isCut: boolean;
}

function ofOneJob(planned: readonly PlannedPassage[]): Taken[] {
  const job = new JobCapacity();
  const taken: Taken[] = [];
  for (const { passage, atMost, cards } of planned) {
    const items: readonly (Card | undefined)[] = cards ?? Array.from({ length: atMost });
    const overflow = items.findIndex((card) => !job.takes(card && bytesOf(card)));
    const isCut = overflow >= 0;
    const most = isCut ? overflow : atMost;
    if (most > 0) taken.push({ passage, atMost: most, isCut, ...(cards && { cards: cards.slice(0, most) }) });
    if (isCut) break;
  }
  return taken;
}

/** Stages drafts of the plan with their claims, so that the job only publishes them. */
async function claim(tx: Queryable, job: ClaimingJob, planned: readonly Taken[]): Promise<void> {
  const claims = planned.map(({ passage, atMost, cards }) => ({
    partHash: passage.hash,
    planned: atMost,
    done: cards !== undefined,
  }));
  await insertClaims(tx, job, claims);
  const staged = planned.map(({ passage, cards = [], isCut }, place) => ({
    partHash: passage.hash,
    ...(isCut && { cutHash: cutPassageHash(passage) }),
    place,
    cards,
  }));
  await insertDrafts(tx, job, staged);
}

/** Generates from the state at the acceptance: language, fronts, claimed passages. Each excerpt is one chunk. */
const generateMemocards: JobHandler['generate'] = async function* (deps, job, { title, text }, shard, run) {
  const { database, peers, threads, generatorsFor } = deps;
  const [claims, { language, passages }, { memocards }] = await Promise.all([
    listClaims(database.until(Date.now() + STEP_MS), job.id),
    readPassages(threads, { text, language: job.language }, run),
    generatorsFor(job.accountId, Date.now() + ASK_MS),
  ]);
  const claimOf = new Map(claims.map((claim) => [toMapKey(claim.partHash), claim]));
  const source = { title, text, language };
  const excerpts = (await memocards.split(source, passages, run)).filter((excerpt) =>
    excerpt.passages.some(({ hash }) => claimOf.has(toMapKey(hash))),
  );
  const planned = shardOf(excerpts, shard).flatMap((excerpt): PlannedExcerpt[] => {
    const open = excerpt.passages.flatMap((passage): PlannedPassage[] => {
      const claim = claimOf.get(toMapKey(passage.hash));
      return claim === undefined || claim.done ? [] : [{ passage, atMost: claim.planned }];
    });
    return open.length === 0 ? [] : [{ ...excerpt, open }];
  });
  const places = new Map(passages.map((passage, place) => [passage, place]));
  // The plan of a full job has probably cut its last passage.
  const cut = job.units < MAX_ITEMS ? undefined : passages.findLast(({ hash }) => claimOf.has(toMapKey(hash)));
  const asked = askedFronts(deps, job);
  for await (const { passages: settled, cards } of memocards.generate(source, planned, run, asked)) {
    const known = await knownFronts(peers, job, cards, { asOf: job.createdAt, deadline: Date.now() + ASK_MS });
    const most = settled.reduce((sum, { hash }) => sum + (claimOf.get(toMapKey(hash))?.planned ?? 0), 0);
    // Shards are generated in parallel; fronts that another shard has staged meanwhile are left out.
    yield async (tx) => {
      const drafts = await listDrafts(tx, job.id);
      const fronts = new Fronts([...known, ...drafts.map(({ front }) => frontHash(front))]);
      const answers = new Answers(language, drafts);
      const unique = cards
        .filter((card) => fronts.addNew(card) && (card.source === '' || answers.addNew(card)))
        .slice(0, most);
      const staged = settled.map((passage) => ({
        partHash: passage.hash,
        ...(passage === cut && { cutHash: cutPassageHash(passage) }),
        place: places.get(passage) ?? 0,
        cards: unique.filter((card) => card.passage === passage),
      }));
      await settleClaims(tx, job, staged);
    };
  }
};

/** Maximum number of fronts of the content in a prompt. */
const MAX_ASKED = 500;

/**
 * Returns the fronts of the content, which are read once, and the fronts that the job has staged at the time of the
 * call.
 */
function askedFronts({ database, peers }: ActivityDeps, job: JobOnContent): () => Promise<readonly string[]> {
  const read = async (): Promise<string[]> => {
    const fronts: string[] = [];
    for await (const { front } of contentMemocards(peers, job, () => Date.now() + ASK_MS)) {
      if (fronts.push(front) >= MAX_ASKED) break;
    }
    return fronts;
  };
  let present: Promise<string[]> | undefined;
  return async () => {
    present ??= read();
    return [...(await present), ...(await listDraftFronts(database.until(Date.now() + STEP_MS), job.id))];
  };
}

/** Detects the language of a text and its passages, in a thread. */
export async function readPassages(
  threads: Threads,
  input: Input<'readPassages'>,
  by: Planning | JobContext,
): Promise<Result<'readPassages'>> {
  const { language, passages } = await threads.run('readPassages', input, by);
  // A thread returns a Buffer as a Uint8Array.
  return { language, passages: passages.map((passage) => ({ ...passage, hash: Buffer.from(passage.hash) })) };
}

/**
 * Returns the hashes of the given fronts that the content has, now or at a given time. It does not read any other
 * fronts.
 */
async function knownFronts(
  { cards: peer }: Pick<Peers, 'cards'>,
  { accountId, contentId }: ContentKey,
  cards: readonly Card[],
  { asOf, deadline }: { asOf?: Date; deadline: number },
): Promise<readonly Buffer[]> {
  if (cards.length === 0) return [];
  const frontHashes = cards.map(({ front }) => frontHash(front));
  const request = { accountId, contentId, asOf, partHashes: [], frontHashes };
  return (await peer.getGenerationSource(request, { deadline })).frontHashes;
}

export const memocards: JobHandler = {
  type: 'memocard_generation',
  claimsPerShard: 20,
  plan: planMemocards,
  generate: generateMemocards,
  async publish({ database, peers }, { id, accountId, contentId, units }, deadline) {
    const drafts = await listDrafts(database.until(Date.now() + STEP_MS), id);
    // Shards that are generated at the same time may make the same front, and two attempts more than was reserved.
    const fronts = new Fronts([]);
    const unique = drafts.filter((draft) => fronts.addNew(draft)).slice(0, units);
    const request = { accountId, contentId, jobId: id, memocards: unique };
    return (await peers.cards.publishMemocards(request, { deadline })).outcome;
  },
  async refuse(peers, { id, accountId, contentId }, deadline) {
    return (await peers.cards.refusePublication({ accountId, jobId: id, contentId }, { deadline })).outcome;
  },
};
