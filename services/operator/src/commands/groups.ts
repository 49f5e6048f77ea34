import type { Command } from 'commander';
import type { Prints } from './command';

export interface Group {
  name: string;
  description: string;
  /** Loads the commands: one call of the program needs those of one group. */
  load: () => Promise<(group: Command, prints: Prints) => void>;
}

export const GROUPS: readonly Group[] = [
  {
    name: 'org',
    description: 'organizations and their approval for production',
    load: async () => (await import('./organizations.js')).addOrganizationCommands,
  },
  {
    name: 'account',
    description: 'accounts, their plan and suspension',
    load: async () => (await import('./accounts.js')).addAccountCommands,
  },
  {
    name: 'erasures',
    description: 'what was erased, and until when backups have it',
    load: async () => (await import('./erasures.js')).addErasureCommands,
  },
  {
    name: 'key',
    description: 'API keys; a key is shown once, when it is made',
    load: async () => (await import('./keys.js')).addKeyCommands,
  },
  {
    name: 'credits',
    description: 'AI credits of an account',
    load: async () => (await import('./credits.js')).addCreditCommands,
  },
  { name: 'job', description: 'generation jobs', load: async () => (await import('./jobs.js')).addJobCommands },
  {
    name: 'outbox',
    description: 'events on their way from one service to others',
    load: async () => (await import('./outbox.js')).addOutboxCommands,
  },
  {
    name: 'content',
    description: 'what is put beside a content',
    load: async () => (await import('./contents.js')).addContentCommands,
  },
  {
    name: 'space',
    description: 'classes and groups that an account owns',
    load: async () => (await import('./spaces.js')).addSpaceCommands,
  },
  {
    name: 'study',
    description: 'what the study application records',
    load: async () => (await import('./study.js')).addStudyCommands,
  },
  {
    name: 'search',
    description: 'the index over contents and folders',
    load: async () => (await import('./search.js')).addSearchCommands,
  },
  {
    name: 'token',
    description: 'tokens of operators, with their roles',
    load: async () => (await import('./tokens.js')).addTokenCommands,
  },
  {
    name: 'audit',
    description: 'what operators did',
    load: async () => (await import('./audit.js')).addAuditCommands,
  },
  {
    name: 'doctor',
    description: 'what is wrong with the services, and which page says more; exit status 1 where anything is',
    load: async () => (await import('./doctor.js')).addDoctorCommand,
  },
];
