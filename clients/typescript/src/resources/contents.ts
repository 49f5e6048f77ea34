import { ApiError } from '../errors.js';
import { allItems } from '../pages.js';
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

/** How often a change is sent again because cards or questions came or went meanwhile. */
const MAX_RECOUNTS = 5;

export class Contents extends Resource<Content, UpdateContentRequest> {
  protected readonly path = '/v1/contents';

  /** The contents directly in a folder, or at the root; the newest first. */
  list(query: ListContentsQuery = {}, { signal }: CallOptions = {}): AsyncIterable<Content> {
    return allItems(this.transport, this.path, query, signal);
  }

  create(body: CreateContentRequest, options: CreateOptions = {}): Promise<Content> {
    return this.make(this.path, body, options);
  }

  /**
   * The tag of a content covers its counters, too. Cards that were made since are no change of the content itself, which
   * `updatedAt` tells, and so no conflict.
   */
  override async update(id: string, changes: UpdateContentRequest, { signal }: CallOptions = {}): Promise<Content> {
    for (let recounts = 0; ; recounts++) {
      const seen = this.tags.get(id);
      try {
        return this.noted(await this.change(id, changes, seen, signal));
      } catch (error) {
        const isConflict = error instanceof ApiError && error.code === 'precondition_failed';
        if (!isConflict || recounts === MAX_RECOUNTS) throw error;
        const current = await this.read(id, signal);
        if (current.body.updatedAt !== seen?.updatedAt) throw error;
        this.noted(current);
      }
    }
  }

  /** Has memocards generated from the text; `waitForJob` follows the job. */
  generateMemocards(id: string, options: CreateOptions = {}): Promise<GenerationAccepted> {
    return this.generate(id, 'memocard-generations', options);
  }

  /** Has a question generated for each memocard that has none. */
  generateQuestions(id: string, options: CreateOptions = {}): Promise<GenerationAccepted> {
    return this.generate(id, 'question-generations', options);
  }

  private async generate(id: string, kind: string, options: CreateOptions): Promise<GenerationAccepted> {
    const { body } = await this.transport.send<GenerationAccepted>(creation(`${this.pathOf(id)}/${kind}`, options));
    return body;
  }
}
