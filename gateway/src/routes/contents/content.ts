import { coverPath } from '@learning-library/common/contract';
import type { Content, ResourceKey } from '@learning-library/proto';
import { type Static, Type } from 'typebox';
import type { Context } from '../../context';
import { resourceTag } from '../../http/etag';
import { createBodyRenderer, type Current, current, type Rendered } from '../messages';
import { changes, CLOSED, count, description, languageCode, named, nullable, shown, timestamp, uuid } from '../schemas';

const title = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'Title of the content.',
  examples: ['The water cycle'],
});
const contentDescription = description(
  'Short description of the content. Null without one.',
  'How water moves between sea, air and land.',
);

export const ContentParams = Type.Object({ contentId: uuid('Content identifier.') }, CLOSED);

export const CreateContentRequest = named('CreateContentRequest', {
  title,
  folderId: Type.Optional(
    nullable({ ...uuid('Folder for the content. Default: null, the top level.'), examples: [null] }),
  ),
  description: Type.Optional(nullable(contentDescription)),
  language: Type.Optional(nullable(languageCode())),
  text: Type.Optional(
    Type.String({
      maxLength: 200_000,
      description:
        'Plain text or Markdown. Separate paragraphs with blank lines, and write formulas between dollar signs. The service stores the text unchanged. Default: no text.',
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
    hasBody: Type.Boolean({ description: 'Whether the content has a text.' }),
    hasSummary: Type.Boolean({ description: 'Whether the content has a summary.', examples: [false] }),
    memocardsCount: count('Number of memocards.', 12),
    questionsCount: count('Number of practice questions.', 8),
    podcastsReadyCount: count('Number of podcast episodes ready to play.', 0),
    sourcesCount: count('Number of source documents.', 1),
  },
  {
    ...CLOSED,
    title: 'ContentMeasures',
    description: 'Counters of the content, and whether it has a text and a summary.',
  },
);

export const ContentSchema = named('Content', {
  id: uuid('Content identifier.'),
  title: shown(title),
  description: nullable(shown(contentDescription)),
  language: nullable(
    Type.String({ description: 'Language code, such as `en`. Null if the language is unknown.', examples: ['en'] }),
  ),
  folderId: nullable({ ...uuid('Folder that contains the content. Null at the top level.'), examples: [null] }),
  imageUrl: nullable(
    Type.String({
      format: 'uri',
      description:
        'Signed URL of the cover image, valid for one to two hours. Download the image instead of storing the URL. Null without a cover image.',
      examples: [null],
    }),
  ),
  createdAt: timestamp('Time of creation.'),
  updatedAt: timestamp('Time of the last change.'),
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
