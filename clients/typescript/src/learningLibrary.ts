import { importContents, type ImportOptions, type ImportOutcome } from './importContents.js';
import { type ClientOptions, settingsOf } from './options.js';
import { List } from './list.js';
import { Contents } from './resources/contents.js';
import { Folders } from './resources/folders.js';
import { Jobs, waitForJob, type WaitOptions } from './resources/jobs.js';
import { Memocards } from './resources/memocards.js';
import { Questions } from './resources/questions.js';
import { Spaces } from './resources/spaces.js';
import { Statistics, StudySessions } from './resources/study.js';
import { Tags } from './tags.js';
import { type Call, METHODS, Transport } from './transport.js';
import { type Pending, pending } from './result.js';
import type { CallOptions, CreateContentRequest, CustomRequest, Job, SearchHit, SearchQuery } from './types.js';

/** The library of the account that the key belongs to. */
export class LearningLibrary {
  readonly contents: Contents;
  readonly folders: Folders;
  readonly memocards: Memocards;
  readonly questions: Questions;
  readonly spaces: Spaces;
  readonly studySessions: StudySessions;
  readonly learningStats: Statistics;
  readonly jobs: Jobs;
  private readonly transport: Transport;

  constructor(options: ClientOptions) {
    const transport = new Transport(settingsOf(options));
    const tags = new Tags();
    this.transport = transport;
    this.contents = new Contents(transport, tags);
    this.folders = new Folders(transport, tags);
    this.memocards = new Memocards(transport, tags);
    this.questions = new Questions(transport, tags);
    this.spaces = new Spaces(transport);
    this.studySessions = new StudySessions(transport);
    this.learningStats = new Statistics(transport);
    this.jobs = new Jobs(transport);
  }

  /** Searches contents and folders that contain every word of `q`. Best matches first, at most 1,000. */
  search(q: string, query: SearchQuery = {}, options: CallOptions = {}): List<SearchHit> {
    return new List(this.transport, '/v1/search', { ...query, q }, options);
  }

  /**
   * Sends a request to an endpoint that this client has no method for, with the same retries and rate limits. `path`
   * begins with `/v1/`. A POST without an `idempotencyKey` gets a new one. HEAD returns no data.
   */
  request<T = unknown>(method: Call['method'], path: string, options: CustomRequest = {}): Pending<T> {
    // An address of another host would receive the API key.
    if (!path.startsWith('/v1/')) throw new TypeError('path must begin with /v1/.');
    const known = METHODS.find((each) => each === method.toUpperCase());
    if (known === undefined) throw new TypeError(`method must be one of ${METHODS.join(', ')}.`);
    const { idempotencyKey = known === 'POST' ? crypto.randomUUID() : undefined, ...call } = options;
    return pending(this.transport.send<T>({ ...call, method: known, path, idempotencyKey }));
  }

  /** Waits until the job is `succeeded`, `failed` or `cancelled`. `signal` limits the wait. */
  waitForJob(jobId: string, options: WaitOptions = {}): Promise<Job> {
    return waitForJob(this.jobs, jobId, options);
  }

  /** Creates many contents as fast as the rate limit of the key allows. A rejected content does not stop the others. */
  importContents(
    contents: Iterable<CreateContentRequest> | AsyncIterable<CreateContentRequest>,
    options: ImportOptions = {},
  ): AsyncIterable<ImportOutcome> {
    const { idempotencyKey, ...callOptions } = options;
    return importContents(
      contents,
      (body, index) => this.contents.create(body, { ...callOptions, idempotencyKey: idempotencyKey?.(body, index) }),
      options,
    );
  }
}
