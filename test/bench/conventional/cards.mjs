// Memocards.
import { EntitySchema } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { countByContent, id, nullable, openDatabase, Outbox, reference, text, timestamps } from './database.mjs';

const Memocard = new EntitySchema({
  name: 'Memocard',
  tableName: 'memocards',
  columns: {
    id,
    accountId: reference('account_id'),
    contentId: reference('content_id'),
    front: text,
    back: text,
    explanation: nullable(text),
    ...timestamps,
  },
});

export async function open() {
  const source = await openDatabase('cards', [Memocard, Outbox]);
  const memocards = source.getRepository(Memocard);
  return {
    countMemocards: (request) => countByContent(memocards, request),

    createMemocard: ({ accountId, contentId, front, back, explanation }) =>
      source.transaction(async (manager) => {
        const card = manager.create(Memocard, {
          id: uuidv7(),
          accountId,
          contentId,
          front,
          back,
          explanation: explanation ?? null,
        });
        await manager.insert(Memocard, card);
        await manager.insert(Outbox, {
          type: 'memocard.created',
          aggregateId: card.id,
          payload: { id: card.id, accountId, contentId },
        });
        return { ...card, createdAt: card.createdAt.toISOString(), updatedAt: card.updatedAt.toISOString() };
      }),
  };
}
