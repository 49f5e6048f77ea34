import { AuditLogEntity } from '@learning-library/common/entities';
import { DocumentEntity } from './document';
import { IndexQueueEntity } from './indexQueue';
import { IndexStateEntity } from './indexState';
import { IndexWriterEntity } from './indexWriter';
import { PassageEntity } from './passage';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [
  DocumentEntity,
  PassageEntity,
  IndexStateEntity,
  IndexWriterEntity,
  IndexQueueEntity,
  AuditLogEntity,
];
