import type { Scope } from '@learning-library/common/contract';

export interface Tag {
  name: string;
  description: string;
  'x-displayName': string;
}

type Resource<S> = S extends `${infer R}:${string}` ? R : never;

const tag = (name: string, title: string, description: string): Tag => ({ name, description, 'x-displayName': title });

const generation = tag(
  'generation',
  'Generation and jobs',
  'Memocards are generated from the text of a content, questions from its memocards. A generation is accepted at once and runs as a job, which is polled until it has ended.',
);

const TAGS: Readonly<Record<Resource<Scope>, Tag>> = {
  contents: tag(
    'contents',
    'Contents',
    'Study material: a title, a text that generations work on, and counters of what was made from it.',
  ),
  folders: tag('folders', 'Folders', 'A tree of folders for the contents, five levels deep at most.'),
  memocards: tag(
    'memocards',
    'Memocards',
    'Flashcards with a front, a back and an explanation. Each belongs to one content.',
  ),
  questions: tag(
    'questions',
    'Questions',
    'Practice questions of four types: free text, true or false, single choice and multiple choice.',
  ),
  generations: generation,
  jobs: generation,
  search: tag('search', 'Search', 'Full text over contents and folders, whatever the case and the accents.'),
  spaces: tag('spaces', 'Spaces', 'The classes and groups that the account owns. They are read only.'),
  'study-sessions': tag(
    'study-sessions',
    'Study sessions',
    'Review and practice sessions of the account, as the study application records them.',
  ),
  'learning-stats': tag(
    'learning-stats',
    'Learning statistics',
    'What the account has mastered, and how long and how well it has studied.',
  ),
};

export function tagOf(scope: Scope): Tag {
  return TAGS[scope.slice(0, scope.indexOf(':')) as Resource<Scope>];
}

/** The tags of these scopes, in the order of the contract. */
export function tagsOf(scopes: readonly Scope[]): Tag[] {
  const used = new Set(scopes.map(tagOf));
  return [...new Set(Object.values(TAGS))].filter((one) => used.has(one));
}
