import { allItems } from '../pages.js';
import type { Transport } from '../transport.js';
import type { CallOptions, LearningStats, ListStudySessionsQuery, StudySession } from '../types.js';

export class StudySessions {
  constructor(private readonly transport: Transport) {}

  /** The account's sessions, the latest first. */
  list(query: ListStudySessionsQuery = {}, { signal }: CallOptions = {}): AsyncIterable<StudySession> {
    return allItems(this.transport, '/v1/study-sessions', query, signal);
  }
}

export class Statistics {
  constructor(private readonly transport: Transport) {}

  async get({ signal }: CallOptions = {}): Promise<LearningStats> {
    return (await this.transport.send<LearningStats>({ method: 'GET', path: '/v1/learning-stats', signal })).body;
  }
}
