import { Janitor } from '@learning-library/common/patterns';
import { defineService } from '@learning-library/common/process';
import { register, type CallersOf } from '@learning-library/common/rpc';
import {
  LibraryOperatorServiceService,
  LibraryServiceService,
  type LibraryServiceServer,
} from '@learning-library/proto';
import { createCoverServer } from './adapters/coverServer';
import { envToConfig, type LibraryConfig } from './config';
import { Context, type LibraryOverrides } from './context';
import { libraryHandlers, libraryOperatorHandlers } from './handlers';
import { janitorTasks } from './janitor';
import { migrations } from './persistence/migrations';

const CALLERS: CallersOf<LibraryServiceServer> = {
  createContent: ['gateway'],
  getContent: ['gateway', 'cards', 'questions'],
  batchGetContents: ['search'],
  listContents: ['gateway'],
  updateContent: ['gateway'],
  deleteContent: ['gateway'],
  getContentText: ['generation', 'generation-worker'],
  createFolder: ['gateway'],
  getFolder: ['gateway'],
  batchGetFolders: ['search'],
  batchGetContentTexts: ['search'],
  walkContents: ['search'],
  walkFolders: ['search'],
  listFolders: ['gateway'],
  reportMemocardCounts: ['cards'],
  reportQuestionCounts: ['questions'],
  updateFolder: ['gateway'],
  eraseAccount: ['accounts'],
  deleteFolder: ['gateway'],
};

export const library = defineService({
  name: 'library',
  envToConfig,
  migrations,
  context: (config: LibraryConfig, overrides: LibraryOverrides) => new Context(config, overrides),
  parts: (ctx) => ({
    registrations: [
      register(LibraryServiceService, libraryHandlers(ctx), CALLERS),
      register(LibraryOperatorServiceService, libraryOperatorHandlers(ctx), 'operator'),
    ],
    background: [createCoverServer(ctx), ctx.outbox, new Janitor(ctx, janitorTasks(ctx))],
  }),
});
