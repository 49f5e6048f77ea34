import type { Command } from 'commander';
import type { Prints } from './command';

type Load = () => Promise<{ addCommands: (group: Command, prints: Prints) => void }>;

const GROUPS: readonly (readonly [string, string, Load])[] = [
  ['org', 'organizations and their approval for production', () => import('./organizations.js')],
  ['account', 'accounts, their plan and suspension', () => import('./accounts.js')],
  ['erasures', 'what was erased, and until when backups have it', () => import('./erasures.js')],
  ['key', 'API keys; a key is shown once, when it is made', () => import('./keys.js')],
  ['credits', 'AI credits of an account', () => import('./credits.js')],
  ['job', 'generation jobs', () => import('./jobs.js')],
  ['outbox', 'events on their way from one service to others', () => import('./outbox.js')],
  ['content', 'what is put beside a content', () => import('./contents.js')],
  ['space', 'classes and groups that an account owns', () => import('./spaces.js')],
  ['study', 'what the study application records', () => import('./study.js')],
  ['search', 'the index over contents and folders', () => import('./search.js')],
  ['token', 'tokens of operators, with their roles', () => import('./tokens.js')],
  ['audit', 'what operators did', () => import('./audit.js')],
  [
    'doctor',
    'what is wrong with the services, and which page says more; exit status 1 where anything is',
    () => import('./doctor.js'),
  ],
];

/** The groups by their names, those that are wanted with their commands: one call of the program needs those of one. */
export async function addGroups(program: Command, prints: Prints, isWanted: (name: string) => boolean): Promise<void> {
  for (const [name, description, load] of GROUPS) {
    const group = program.command(name).description(description);
    if (isWanted(name)) (await load()).addCommands(group, prints);
  }
}
