import { codePointLength, ContractError } from '@learning-library/common/contract';
import { type Queryable } from '@learning-library/common/postgres';
import { type Card, Fronts } from '../../domain/card';
import { cutPartHash, hashKey } from '../../domain/parts';
import type { PlannedPart } from '../../generators/generator';
import { claimedParts, type ClaimingJob, insertClaims } from '../../persistence/repositories/claims';
import { insertDrafts } from '../../persistence/repositories/drafts';
import { readParts } from '../../threads/readParts';
import { taskUntil } from '../../threads/threads';
import type { JobKind } from '../kind';
import { JobCapacity } from '../jobCapacity';
import { knownFronts } from './knownFronts';

const MIN_TEXT = 100;

/** The number of cards for each part without any. @throws content_too_short, nothing_to_generate (docs/contract.md#generation-and-jobs) */
export const planMemocards: JobKind['plan'] = async (
  { database, peers, threads, generatorsFor },
  content,
  deadline,
) => {
  const { accountId, contentId, text } = content;
  const length = codePointLength(text.trim());
  if (length < MIN_TEXT) throw new ContractError('content_too_short', { minLength: MIN_TEXT, length });
  const task = { text, language: content.language };
  const { language, parts } = await readParts(threads, task, taskUntil(accountId, deadline));
  const asked = { accountId, contentId, asOf: undefined, partHashes: parts.map(({ hash }) => hash), frontHashes: [] };
  const [claimed, { partHashes, usage }, { memocards }] = await Promise.all([
    claimedParts(database.until(deadline), accountId, contentId),
    peers.cards.getGenerationSource(asked, { deadline }),
    generatorsFor(accountId, deadline),
  ]);
  const done = new Set([...claimed, ...partHashes].map(hashKey));
  const openParts = parts.filter(({ hash }) => !done.has(hashKey(hash)));
  const made = await memocards.plan({ title: content.title, text, language, openParts }, { accountId, deadline });
  const cards = made.flatMap((plan) => plan.cards ?? []);
  const planned = ofOneJob(withoutKnown(made, await knownFronts(peers, content, cards, { deadline })));
  const units = planned.reduce((sum, { atMost }) => sum + atMost, 0);
  if (units === 0) throw new ContractError('nothing_to_generate', null);
  return { units, usage, claim: (tx, claiming) => claim(tx, claiming, planned) };
};

/** No front twice, and none that the content has. A part without any card left is left out. */
function withoutKnown(planned: readonly PlannedPart[], known: readonly Buffer[]): PlannedPart[] {
  const fronts = new Fronts(known);
  return planned.flatMap((plan) => {
    if (plan.cards === undefined) return [plan];
    const cards = plan.cards.filter((card) => fronts.addNew(card));
    return cards.length === 0 ? [] : [{ ...plan, atMost: cards.length, cards }];
  });
}

interface Taken extends PlannedPart {
  /** Whether a later job has to make the rest of its cards. */
  isCut: boolean;
}

function ofOneJob(planned: readonly PlannedPart[]): Taken[] {
  const job = new JobCapacity();
  const taken: Taken[] = [];
  for (const { part, atMost, cards } of planned) {
    const items: readonly (Card | undefined)[] = cards ?? Array.from({ length: atMost });
    const refused = items.findIndex((card) => !job.takes(card));
    const isCut = refused >= 0;
    const most = isCut ? refused : atMost;
    if (most > 0) taken.push({ part, atMost: most, isCut, ...(cards && { cards: cards.slice(0, most) }) });
    if (isCut) break;
  }
  return taken;
}

/** Drafts that the plan has made are staged with their claims; the job only publishes them. */
async function claim(tx: Queryable, job: ClaimingJob, planned: readonly Taken[]): Promise<void> {
  const claims = planned.map(({ part, atMost, cards }) => ({
    partHash: part.hash,
    planned: atMost,
    done: cards !== undefined,
  }));
  await insertClaims(tx, job, claims);
  const staged = planned.map(({ part, cards = [], isCut }, place) => ({
    partHash: isCut ? cutPartHash(part) : part.hash,
    place,
    cards,
  }));
  await insertDrafts(tx, job, staged);
}
