import { type Pending, pending } from '../result.js';
import { List } from '../list.js';
import type {
  CallOptions,
  Content,
  CreateContentRequest,
  CreateOptions,
  GenerationAccepted,
  ListContentsQuery,
  UpdateContentRequest,
} from '../types.js';
import { creation, Resource } from './resource.js';

export class Contents extends Resource<Content, UpdateContentRequest> {
  protected readonly path = '/v1/contents';

  /** Lists the contents directly in a folder, or at the root. Newest first. */
  list(query: ListContentsQuery = {}, options: CallOptions = {}): List<Content> {
    return new List(this.transport, this.path, query, options);
  }

  create(body: CreateContentRequest, options: CreateOptions = {}): Pending<Content> {
    return this.make(this.path, body, options);
  }

  /** Generates memocards from the text. Wait for the job with `waitForJob`. */
  generateMemocards(id: string, options: CreateOptions = {}): Pending<GenerationAccepted> {
    return this.generate(id, 'memocard-generations', options);
  }

  /** Generates a question for each memocard that has none. */
  generateQuestions(id: string, options: CreateOptions = {}): Pending<GenerationAccepted> {
    return this.generate(id, 'question-generations', options);
  }

  private generate(id: string, kind: string, options: CreateOptions): Pending<GenerationAccepted> {
    return pending(this.transport.send(creation(`${this.pathOf(id)}/${kind}`, options)));
  }
}
