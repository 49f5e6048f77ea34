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
import { Transport } from './transport.js';
import type { CallOptions, CreateContentRequest, Job, SearchHit, SearchQuery } from './types.js';

/** The library of the account that the key acts for. */
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

  /** The contents and folders in which every word of `q` occurs, the best first, 1,000 at most. */
  search(q: string, query: SearchQuery = {}, options: CallOptions = {}): List<SearchHit> {
    return new List(this.transport, '/v1/search', { ...query, q }, options);
  }

  /** The job when it has ended: `succeeded`, `failed` or `cancelled`. `signal` bounds how long it is waited for. */
  waitForJob(jobId: string, options: WaitOptions = {}): Promise<Job> {
    return waitForJob(this.jobs, jobId, options);
  }

  /** Creates many contents as fast as the limits of the key allow. One that is refused stops no other. */
  importContents(
    contents: Iterable<CreateContentRequest> | AsyncIterable<CreateContentRequest>,
    options: ImportOptions = {},
  ): AsyncIterable<ImportOutcome> {
    const { signal, language, idempotencyKey } = options;
    return importContents(
      contents,
      (body, index) => this.contents.create(body, { signal, language, idempotencyKey: idempotencyKey?.(body, index) }),
      options,
    );
  }
}
