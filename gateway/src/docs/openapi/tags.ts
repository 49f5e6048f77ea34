import type { Scope } from '@learning-library/common/contract';
import type { Schema } from './schema';

type Resource<S> = S extends `${infer R}:${string}` ? R : never;

interface Tag {
  name: string;
  displayName: string;
  description: string;
}

const generation: Tag = {
  name: 'generation',
  displayName: 'Generation and jobs',
  description:
    'Memocards are generated from the text of a content, questions from its memocards. A generation is accepted at once and runs as a job, which is polled until it has ended.',
};

const TAGS: Readonly<Record<Resource<Scope>, Tag>> = {
  contents: {
    name: 'contents',
    displayName: 'Contents',
    description: 'Study material: a title, a text that generations work on, and counters of what was made from it.',
  },
  folders: {
    name: 'folders',
    displayName: 'Folders',
    description: 'A tree of folders for the contents, five levels deep at most.',
  },
  memocards: {
    name: 'memocards',
    displayName: 'Memocards',
    description: 'Flashcards with a front, a back and an explanation. Each belongs to one content.',
  },
  questions: {
    name: 'questions',
    displayName: 'Questions',
    description: 'Practice questions of four types: free text, true or false, single choice and multiple choice.',
  },
  generations: generation,
  jobs: generation,
  search: {
    name: 'search',
    displayName: 'Search',
    description: 'Full text over contents and folders, whatever the case and the accents.',
  },
  spaces: {
    name: 'spaces',
    displayName: 'Spaces',
    description: 'The classes and groups that the account owns. They are read only.',
  },
  'study-sessions': {
    name: 'study-sessions',
    displayName: 'Study sessions',
    description: 'Review and practice sessions of the account, as the study application records them.',
  },
  'learning-stats': {
    name: 'learning-stats',
    displayName: 'Learning statistics',
    description: 'What the account has mastered, and how long and how well it has studied.',
  },
};

export function tagOf(scope: Scope): string {
  return TAGS[scope.slice(0, scope.indexOf(':')) as Resource<Scope>].name;
}

/** The tags of these operations, in the order of the contract. */
export function publishTags(used: ReadonlySet<string>): Schema[] {
  return [...new Set(Object.values(TAGS))]
    .filter(({ name }) => used.has(name))
    .map(({ name, displayName, description }) => ({
      name,
      description,
      'x-displayName': displayName,
    }));
}
