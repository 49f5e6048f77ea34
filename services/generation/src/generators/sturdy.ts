import { ContractError } from '@learning-library/common/contract';
import type { Card } from '../domain/card';
import { hashKey, type Part, splitIntoParts } from '../domain/parts';
import type { QuestionDraft } from '../domain/question';
import type { PlannedPart, QuestionSource, SourceDocument } from './generator';
import type { LeaveOut, Means } from './extractive/planCards';

type PlanCards = (document: SourceDocument, means: Means) => Promise<PlannedPart[]>;
type AskQuestions = (source: QuestionSource, memocards: readonly Card[]) => (QuestionDraft | undefined)[];

// What makes a generator throw is left out: the text, or the set of memocards, is halved until only that part or memocard
// is left. One that leaves it out by itself saves the time for that.

export const planSturdily =
  (plan: PlanCards): PlanCards =>
  (document, means) =>
    attempt(
      () => plan(document, means),
      () => {
        const original = new Map(document.openParts.map((part) => [hashKey(part.hash), part]));
        const planSome = async (parts: readonly Part[]): Promise<PlannedPart[]> => {
          const planned = await plan(stretch(document, parts), means);
          return planned.map(({ part, ...made }) => ({ ...made, part: original.get(hashKey(part.hash)) ?? part }));
        };
        return halved(splitIntoParts(document.text), planSome, means.leaveOut);
      },
    );

export const askSturdily =
  (ask: AskQuestions) =>
  (
    source: QuestionSource,
    memocards: readonly Card[],
    leaveOut: LeaveOut,
  ): Promise<readonly (QuestionDraft | undefined)[]> =>
    attempt(
      () => ask(source, memocards),
      async () => {
        const askSome = (some: readonly Card[]): [Card, QuestionDraft | undefined][] => {
          const questions = ask({ ...source, siblings: some }, some);
          return some.map((card, i) => [card, questions[i]]);
        };
        const made = new Map(await halved(memocards, askSome, leaveOut));
        return memocards.map((card) => made.get(card));
      },
    );

/** What `make` makes of the items, or of those halves of them that it does not fail for. */
async function halved<Item, Made>(
  items: readonly Item[],
  make: (items: readonly Item[]) => Promise<Made[]> | Made[],
  leaveOut: LeaveOut,
): Promise<Made[]> {
  const half = Math.ceil(items.length / 2);
  const made: Made[] = [];
  for (const some of [items.slice(0, half), items.slice(half)]) {
    if (some.length === 0) continue;
    const again = (error: unknown): Promise<Made[]> | [] => {
      if (some.length > 1) return halved(some, make, leaveOut);
      leaveOut(error);
      return [];
    };
    made.push(...(await attempt(() => make(some), again)));
  }
  return made;
}

/** A refusal, such as that the time is over, is no fault of the generator. */
async function attempt<T>(make: () => Promise<T> | T, failed: (error: unknown) => Promise<T> | T): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    return failed(error);
  }
}

function stretch(document: SourceDocument, parts: readonly Part[]): SourceDocument {
  const [start, end] = [(parts[0] as Part).start, (parts.at(-1) as Part).end];
  return {
    ...document,
    text: document.text.slice(start, end),
    openParts: document.openParts
      .filter((part) => part.start >= start && part.end <= end)
      .map((part) => ({ ...part, start: part.start - start, end: part.end - start })),
  };
}
