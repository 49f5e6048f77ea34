import type { Scope } from '@learning-library/common/contract';

export interface Tag {
  name: string;
  description: string;
  'x-displayName': string;
}

type Resource<S> = S extends `${infer R}:${string}` ? R : never;
type TagName = Exclude<Resource<Scope>, 'generations' | 'jobs'> | 'generation';

const TAGS: Readonly<Record<TagName, readonly [title: string, description: string]>> = {
  contents: [
    'Contents',
    'Study material: a title, a text that generations work on, and counters of what was made from it.',
  ],
  folders: ['Folders', 'A tree of folders for the contents, five levels deep at most.'],
  memocards: ['Memocards', 'Flashcards with a front, a back and an explanation. Each belongs to one content.'],
  questions: [
    'Questions',
    'Practice questions of four types: free text, true or false, single choice and multiple choice.',
  ],
  generation: [
    'Generation and jobs',
    'Memocards are generated from the text of a content, questions from its memocards. A generation is accepted at once and runs as a job, which is polled until it has ended.',
  ],
  search: ['Search', 'Full text over contents and folders, whatever the case and the accents.'],
  spaces: ['Spaces', 'The classes and groups that the account owns. They are read only.'],
  'study-sessions': [
    'Study sessions',
    'Review and practice sessions of the account, as the study application records them.',
  ],
  'learning-stats': ['Learning statistics', 'What the account has mastered, and how long and how well it has studied.'],
};

export function tagOf(scope: Scope): TagName {
  const resource = scope.slice(0, scope.indexOf(':')) as Resource<Scope>;
  return resource === 'generations' || resource === 'jobs' ? 'generation' : resource;
}

export function tagsOf(scopes: readonly Scope[]): Tag[] {
  const used = new Set<string>(scopes.map(tagOf));
  return Object.entries(TAGS)
    .filter(([name]) => used.has(name))
    .map(([name, [title, description]]) => ({ name, description, 'x-displayName': title }));
}
