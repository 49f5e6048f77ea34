import { type Pending, pending } from '../result.js';
import { List } from '../list.js';
import type { Transport } from '../transport.js';
import type { CallOptions, LearningStats, ListStudySessionsQuery, StudySession } from '../types.js';

export class StudySessions {
  constructor(private readonly transport: Transport) {}

  /** Lists the study sessions of the account. Latest first. */
  list(query: ListStudySessionsQuery = {}, options: CallOptions = {}): List<StudySession> {
    return new List(this.transport, '/v1/study-sessions', query, options);
  }
}

export class Statistics {
  constructor(private readonly transport: Transport) {}

  get(options: CallOptions = {}): Pending<LearningStats> {
    return pending(this.transport.send({ ...options, method: 'GET', path: '/v1/learning-stats' }));
  }
}
