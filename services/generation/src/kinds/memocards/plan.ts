import { codePointLength, ContractError, newId } from '@learning-library/common/contract';
import { type Queryable } from '@learning-library/common/postgres';
import type { Card } from '../../domain/card';
import { cutPartHash } from '../../domain/parts';
import type { PlannedPart } from '../../generators/generator';
import { claimedParts, type ClaimingJob, insertClaims } from '../../persistence/repositories/claims';
import { insertDrafts } from '../../persistence/repositories/drafts';
import { readOpenParts } from '../../threads/readOpenParts';
import { taskUntil } from '../../threads/threads';
import type { JobKind } from '../kind';
import { JobCapacity } from '../jobCapacity';

const MIN_TEXT = 100;

/** The number of cards for each part without any. @throws content_too_short, nothing_to_generate (docs/contract.md#generation-and-jobs) */
export const planMemocards: JobKind['plan'] = async (
  { database, peers, threads, generatorsFor },
  content,
  deadline,
) => {
  const { accountId, contentId, text } = content;
  const [claimed, cards] = await Promise.all([
    claimedParts(database.until(deadline), accountId, contentId),
    peers.cards.getGenerationSource({ accountId, contentId, asOf: undefined }, { deadline }),
  ]);
  // Right after the fronts were read: reading them as of this time gives the same.
  const job = newId();
  const length = codePointLength(text.trim());
  if (length < MIN_TEXT) throw new ContractError('content_too_short', { minLength: MIN_TEXT, length });
  const { memocards } = await generatorsFor(accountId, deadline);
  const doneParts = [...claimed, ...cards.partHashes];
  const task = { text, language: content.language, doneParts };
  const opened = await readOpenParts(threads, task, taskUntil(accountId, deadline));
  const document = { title: content.title, text, ...opened, fronts: cards.frontHashes };
  const planned = ofOneJob(await memocards.plan(document, { accountId, deadline }));
  const units = planned.reduce((sum, { atMost }) => sum + atMost, 0);
  if (units === 0) throw new ContractError('nothing_to_generate', null);
  return { units, usage: cards.usage, job, claim: (tx, claiming) => claim(tx, claiming, planned) };
};

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
