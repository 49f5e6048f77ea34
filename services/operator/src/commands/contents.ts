import { resolve } from 'node:path';
import type { ContentInclusions, Space } from '@learning-library/proto';
import { argument, idOf, idOption, option, parseInteger, required } from '../arguments';
import { OperatorError } from '../failure';
import { readFileBytes } from '../files';
import { listOf, PAGE_SIZE } from '../pages';
import { render, spaceObject } from '../render';
import { importStudy } from '../study/importStudy';
import { command, type Commands } from './command';

/**
 * Maximum size of an image, slightly above the limit of the library service, so that the service itself rejects the
 * image.
 */
const MAX_COVER_BYTES = 6_000_000;
/** Maximum size of a study file: about 300,000 reviews. */
const MAX_STUDY_BYTES = 64 * 1024 * 1024;

interface Enrichment {
  content: string;
  summary?: string;
  podcasts?: number;
  sources?: number;
}

const showInclusions = ({ inclusions }: { inclusions?: ContentInclusions | undefined }): object =>
  render(inclusions, (shown) => shown);

export const contents: Commands = {
  cover: command<{ content: string; file: string }>(
    'Set the cover of a content',
    [idOf('content'), argument('<file>', 'PNG, JPEG or WebP, at most 5 MB')],
    async (services, { content: contentId, file }) => {
      const image = await readFileBytes(resolve(services.callerDirectory, file), MAX_COVER_BYTES);
      return showInclusions(await services.library.setContentCover({ contentId, image }));
    },
  ),
  enrich: command<Enrichment>(
    'Set the summary, podcasts and sources of a content',
    [
      idOf('content'),
      option('--summary <text>', 'Summary of the text'),
      option('--podcasts <n>', 'Number of podcast episodes that are ready', parseInteger),
      option('--sources <n>', 'Number of source documents', parseInteger),
    ],
    async ({ library }, { content: contentId, summary, podcasts, sources }) => {
      const counts = { podcastsReadyCount: podcasts, sourcesCount: sources };
      return showInclusions(await library.enrichContent({ contentId, summary, ...counts }));
    },
  ),
};

const showSpace = ({ space }: { space?: Space | undefined }): object => render(space, spaceObject);

export const spaces: Commands = {
  create: command<{ account: string; name: string; type: string; color?: string }>(
    'Create a class or a group of an account',
    [
      idOption('account').makeOptionMandatory(),
      required('--name <name>', 'Name, at most 200 characters'),
      required('--type <type>', 'Kind of space').choices(['class', 'group']),
      option('--color <color>', 'Color in the form #RRGGBB'),
    ],
    async (services, { account: accountId, name, type, color }) => {
      await services.requireAccount(accountId);
      return services.study.createSpace({ accountId, name, type, color }).then(showSpace);
    },
  ),
  archive: command<{ space: string }>('Archive a space', [idOf('space')], ({ study }, { space: spaceId }) =>
    study.archiveSpace({ spaceId }).then(showSpace),
  ),
  list: command<{ account: string }>(
    'List the spaces of an account, including archived ones, newest first',
    [idOption('account').makeOptionMandatory()],
    async (services, { account: accountId }) => {
      await services.requireAccount(accountId);
      return listOf('spaces', spaceObject, (last) =>
        services.study.listAccountSpaces({ accountId, pageSize: PAGE_SIZE, afterId: last?.id }),
      );
    },
  ),
};

const STUDY_FILE =
  'JSON: {reviews: [{id?, memocardId, rating, reviewedAt}], sessions: [{id?, type, status, spaceId?, contentId?, itemsCount, startedAt, endedAt?, answers: [{id?, correct, answeredAt}]}]}';

export const study: Commands = {
  import: command<{ account: string; file: string }>(
    'Import reviews and study sessions of an account from a file',
    [idOption('account').makeOptionMandatory(), argument('<file>', STUDY_FILE)],
    async (services, { account, file }) => {
      // Loaded only here: its schemas take as long to load as all other commands.
      const { parseStudy } = await import('../study/studyFile.js');
      const parsed = parseStudy(await readJson(resolve(services.callerDirectory, file)));
      await services.requireAccount(account);
      await importStudy(services, account, parsed);
      const { reviews, sessions } = parsed;
      const answers = sessions.reduce((sum, session) => sum + session.answers.length, 0);
      return { reviews: reviews.length, sessions: sessions.length, answers };
    },
  ),
};

async function readJson(path: string): Promise<unknown> {
  const bytes = await readFileBytes(path, MAX_STUDY_BYTES);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // The message of the parser is not shown, because it quotes the file.
    throw new OperatorError('bad_request', `${path} is not valid JSON.`);
  }
}
