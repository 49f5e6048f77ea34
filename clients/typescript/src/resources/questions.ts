import type { Pending } from '../result.js';
import { List } from '../list.js';
import { segment } from '../transport.js';
import type {
  CallOptions,
  CreateQuestionRequest,
  CreateOptions,
  ListQuestionsQuery,
  Question,
  UpdateQuestionRequest,
} from '../types.js';
import { Resource } from './resource.js';

export class Questions extends Resource<Question, UpdateQuestionRequest> {
  protected readonly path = '/v1/questions';

  /** Lists the questions of a content. Oldest first. */
  list(contentId: string, query: ListQuestionsQuery = {}, options: CallOptions = {}): List<Question> {
    return new List(this.transport, pathIn(contentId), query, options);
  }

  create(contentId: string, body: CreateQuestionRequest, options: CreateOptions = {}): Pending<Question> {
    return this.make(pathIn(contentId), body, options);
  }
}

function pathIn(contentId: string): string {
  return `/v1/contents/${segment(contentId)}/questions`;
}
