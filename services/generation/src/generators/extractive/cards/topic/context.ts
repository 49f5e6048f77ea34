import { isLabel } from '../../../../domain/document/pairs';
import type { Reading } from '../sentence/reading';
import type { Topic } from './resume';

/** What a card says beside a sentence: what its subject is, and what its text is about. */
export interface Told {
  subject?: boolean;
  topic?: boolean;
  /** Whether the sentence before stands before it. */
  led?: boolean;
  /** Whether somebody says it in a talk. */
  isSaid?: boolean;
}

/** A front followed by its topic in brackets: "What is meant by “place” (marketing mix)?" */
export function within(front: string, topic: string): string {
  return front.endsWith('?') ? front.replace(/(?=\s?\?$)/, ` (${topic})`) : `${front} (${topic})`;
}

/** The subject before, where it is one certain thing, or nothing else is known: no "much larger areas". */
export function ownerOf(topic: Topic | undefined, about: string | undefined): string | undefined {
  if (topic === undefined || about === undefined) return topic?.subject;
  const isCertain =
    (topic.article !== '' && !/^(?:an?|une?|ein|eine|una?|uno)$/.test(topic.article)) || NAME.test(topic.subject);
  return isCertain ? topic.subject : undefined;
}

const NAME = /^\p{Lu}\S+ (?:\p{Ll}{2,3} )?\p{Lu}/u;
const MOST_HEADING = 60;

/** The heading under which a sentence stands, as what its subject belongs to. */
export function headingOf(path: readonly string[], { data }: Reading): string | undefined {
  const head = path.at(-1);
  const isName = head !== undefined && head.length <= MOST_HEADING && !head.endsWith('?');
  return isName && data !== undefined && !isLabel(head, data) ? head : undefined;
}
