import type { CreateContentRequest, CreateMemocardRequest, LearningLibrary } from '@learning-library/client';
import type { Existing, ImportPlan, Made, Missing } from './importItems.js';
import type { CardItem, ContentItem } from './source.js';

export type Common = Pick<ImportPlan<never>, 'journal' | 'apiKey' | 'onFailure' | 'onDone'>;

/** Number of contents at a time, because contents have no order of their own. */
export function contentPlan(
  library: LearningLibrary,
  items: AsyncIterable<ContentItem>,
  common: Common,
  onThere: (item: ContentItem, id: string, isNew: boolean) => void,
): ImportPlan<CreateContentRequest, ContentItem> {
  return {
    ...common,
    onThere,
    items,
    placeOf: ({ folderId }) => folderId ?? '',
    // The service does not return the text of a content.
    signOf: ({ title, description = null, language = null }) => JSON.stringify([title, description, language]),
    existing: async function* ({ folderId }, oldestId): AsyncGenerator<Existing> {
      for await (const { id, title, description, language } of library.contents.list(folderId ? { folderId } : {})) {
        if (id < oldestId) break;
        yield { id, sign: JSON.stringify([title, description, language]) };
      }
    },
    create: async function* (missing): AsyncGenerator<Made<CreateContentRequest, ContentItem>> {
      const begun = new Map<number, Missing<CreateContentRequest, ContentItem>>();
      const bodies = async function* (): AsyncGenerator<CreateContentRequest> {
        let index = 0;
        for await (const item of missing) {
          begun.set(index++, item);
          yield item.body;
        }
      };
      const idempotencyKey = (_: CreateContentRequest, index: number): string => begunAt(begun, index).idempotencyKey;
      for await (const { index, content, error } of library.importContents(bodies(), { idempotencyKey })) {
        const item = begunAt(begun, index);
        begun.delete(index);
        yield error === undefined ? { item, id: content.id } : { item, error };
      }
    },
  };
}

function begunAt<T>(begun: ReadonlyMap<number, T>, index: number): T {
  const item = begun.get(index);
  if (item === undefined) throw new Error(`item ${index} was not begun`);
  return item;
}

/** In sequence, so that the memocards of a content keep their order. */
export function cardPlan(
  library: LearningLibrary,
  contentId: string,
  items: Iterable<CardItem>,
  common: Common,
): ImportPlan<CreateMemocardRequest> {
  return {
    ...common,
    onThere: () => {},
    items,
    placeOf: () => contentId,
    signOf: ({ front, back, explanation = null }) => JSON.stringify([front, back, explanation]),
    existing: async function* (): AsyncGenerator<Existing> {
      for await (const { id, front, back, explanation } of library.memocards.list(contentId)) {
        yield { id, sign: JSON.stringify([front, back, explanation]) };
      }
    },
    create: async function* (missing): AsyncGenerator<Made<CreateMemocardRequest>> {
      for await (const item of missing) {
        const { body, idempotencyKey } = item;
        const made = library.memocards.create(contentId, body, { idempotencyKey });
        yield await made.then(
          ({ id }) => ({ item, id }),
          (error: unknown) => ({ item, error }),
        );
      }
    },
  };
}
