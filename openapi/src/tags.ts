import type { Scope } from '@learning-library/common/contract';

export interface Tag {
  name: string;
  description: string;
  'x-displayName': string;
}

type Resource<S> = S extends `${infer R}:${string}` ? R : never;
type TagName = Exclude<Resource<Scope>, 'generations' | 'jobs'> | 'generation';

const TAGS: Readonly<Record<TagName, readonly [title: string, description: string]>> = {
  contents: ['Contents', 'Study material: a title, a text for generations, and counters.'],
  folders: ['Folders', 'A tree of folders for contents, at most five levels deep.'],
  memocards: [
    'Memocards',
    'Memocards (flashcards) with a front, a back and an explanation. Each belongs to one content.',
  ],
  questions: [
    'Questions',
    'Practice questions of four types: free text, true or false, single choice and multiple choice.',
  ],
  generation: [
    'Generation and jobs',
    'Generate memocards from the text of a content, and questions from its memocards. The service accepts a generation immediately and runs it as a job. Poll the job until it ends.',
  ],
  search: ['Search', 'Full-text search in contents and folders. Case and accents are ignored.'],
  spaces: ['Spaces', 'Classes and groups of the account. They are read-only.'],
  'study-sessions': [
    'Study sessions',
    'Review and practice sessions of the account, as the study application records them.',
  ],
  'learning-stats': ['Learning statistics', 'Mastered memocards, study time and success rate of the account.'],
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
