import { coverPath } from '@learning-library/common/contract';
import type { Content, ResourceKey } from '@learning-library/proto';
import { type Static, Type } from 'typebox';
import type { Context } from '../../context';
import { resourceTag } from '../../http/etag';
import { createBodyRenderer, type Current, current, type Rendered } from '../messages';
import { changes, CLOSED, count, description, languageCode, named, nullable, shown, timestamp, uuid } from '../schemas';

const title = Type.String({ minLength: 1, maxLength: 300, description: 'Title.', examples: ['The water cycle'] });
const contentDescription = description('Short description.', 'How water moves between sea, air and land.');

export const ContentParams = Type.Object({ contentId: uuid('Content identifier.') }, CLOSED);

export const CreateContentRequest = named('CreateContentRequest', {
  title,
  folderId: Type.Optional(nullable({ ...uuid('Parent folder. Omitted or null means the root.'), examples: [null] })),
  description: Type.Optional(nullable(contentDescription)),
  language: Type.Optional(nullable(languageCode())),
  text: Type.Optional(
    Type.String({
      maxLength: 200_000,
      description:
        'Plain text, paragraphs separated by blank lines, formulas between $...$. Stored as is. Omitted means an empty content.',
      examples: [
        'Evaporation is the process by which the heat of the sun turns the water of the sea into vapor.\n\nCondensation is the process by which vapor cools down and becomes the droplets of clouds. Precipitation is the water that falls from clouds as rain, snow or hail.',
      ],
    }),
  ),
});

export const UpdateContentRequest = changes(
  'UpdateContentRequest',
  {
    title: Type.Optional(title),
    description: Type.Optional(nullable(contentDescription)),
    language: Type.Optional(nullable(languageCode())),
  },
  { title: 'The water cycle in nature' },
);

const ContentMeasures = Type.Object(
  {
    hasBody: Type.Boolean({ description: 'The content has a body (text).' }),
    hasSummary: Type.Boolean({ description: 'The content has a summary.', examples: [false] }),
    memocardsCount: count('Number of memocards.', 12),
    questionsCount: count('Number of practice questions.', 8),
    podcastsReadyCount: count('Number of podcast episodes ready to play.', 0),
    sourcesCount: count('Number of source documents.', 1),
  },
  { ...CLOSED, title: 'ContentMeasures', description: 'Parts of the content and their counters.' },
);

export const ContentSchema = named('Content', {
  id: uuid('Content identifier.'),
  title: shown(title),
  description: nullable(shown(contentDescription)),
  language: nullable(Type.String({ description: 'Language code. Null when unknown.', examples: ['en'] })),
  folderId: nullable({ ...uuid('Holding folder. Null at the root.'), examples: [null] }),
  imageUrl: nullable(
    Type.String({
      format: 'uri',
      description: 'Cover image as a short-lived signed URL: download it, do not store it. Null when none.',
      examples: [null],
    }),
  ),
  createdAt: timestamp('Creation instant.'),
  updatedAt: timestamp('Last update instant.'),
  inclusions: ContentMeasures,
});

export type ContentObject = Static<typeof ContentSchema>;

/** Fields that are rendered in `inclusions`, as the image link, or not at all. */
type Unshown = 'accountId' | 'version' | 'coverId' | Exclude<keyof Static<typeof ContentMeasures>, keyof ContentObject>;
const render = createBodyRenderer<Content, ContentObject, Unshown>(ContentSchema);

/** GET, HEAD, 201, PATCH and lists all render a content with this function, so that their ETags agree. */
export function renderContent(ctx: Context, content: Content): Rendered<ContentObject> {
  const { hasBody, hasSummary, memocardsCount, questionsCount, podcastsReadyCount, sourcesCount } = content;
  const imagePath = imagePathOf(ctx, content);
  return {
    body: render(content, {
      imageUrl: imagePath && ctx.baseUrl + imagePath,
      inclusions: { hasBody, hasSummary, memocardsCount, questionsCount, podcastsReadyCount, sourcesCount },
    }),
    tag: resourceTag({
      id: content.id,
      version: content.version,
      counters: [memocardsCount, questionsCount],
      // The link of the cover, which changes every hour without a write. Its path is the same from every gateway.
      clock: imagePath === null ? undefined : [imagePath],
    }),
  };
}

function imagePathOf({ clock, coverKeys }: Context, { id, coverId }: Content): string | null {
  return coverId === undefined ? null : coverPath(coverKeys, { contentId: id, coverId }, clock.now());
}

/** @throws not_found */
export async function readContent(ctx: Context, key: ResourceKey, deadline: number): Promise<Current<ContentObject>> {
  const { content } = await ctx.clients.library.getContent({ key }, { deadline });
  return current(content, (found) => renderContent(ctx, found));
}
