// Schemas that validate requests, and schemas that serialize responses.
import { Type } from 'typebox';

const nullable = (schema) => Type.Union([schema, Type.Null()]);
const Uuid = Type.String({ format: 'uuid' });
const closed = { additionalProperties: false };
const text = nullable(Type.String());
const count = Type.Integer();

export const Content = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: text,
  language: text,
  folderId: text,
  imageUrl: text,
  createdAt: Type.String(),
  updatedAt: Type.String(),
  inclusions: Type.Object({
    hasBody: Type.Boolean(),
    hasSummary: Type.Boolean(),
    memocardsCount: count,
    questionsCount: count,
    podcastsReadyCount: count,
    sourcesCount: count,
  }),
});

export const Memocard = Type.Object({
  id: Type.String(),
  contentId: Type.String(),
  front: Type.String(),
  back: Type.String(),
  explanation: text,
  retention: Type.Number(),
  lastReviewedAt: text,
  createdAt: Type.String(),
  updatedAt: Type.String(),
});

export const Hit = Type.Object({
  type: Type.String(),
  id: Type.String(),
  title: Type.String(),
  description: text,
  folderId: text,
  snippet: text,
  updatedAt: Type.String(),
});

export const Page = (item) => Type.Object({ data: Type.Array(item), nextCursor: text, hasMore: Type.Boolean() });

const paging = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
};
export const ContentPath = Type.Object({ contentId: Uuid });
export const ListQuery = Type.Object({ folderId: Type.Optional(Uuid), ...paging }, closed);
export const SearchQuery = Type.Object(
  { q: Type.String({ minLength: 1, maxLength: 200 }), type: Type.Optional(Type.Literal('content')), ...paging },
  closed,
);

export const CreateContent = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 300 }),
    folderId: Type.Optional(nullable(Uuid)),
    description: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
    language: Type.Optional(nullable(Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$', maxLength: 35 }))),
    text: Type.Optional(Type.String({ maxLength: 200_000 })),
  },
  closed,
);

export const CreateMemocard = Type.Object(
  {
    front: Type.String({ minLength: 1, maxLength: 2000 }),
    back: Type.String({ minLength: 1, maxLength: 5000 }),
    explanation: Type.Optional(nullable(Type.String({ maxLength: 5000 }))),
  },
  closed,
);
