import { AuditLogEntity } from '@learning-library/common/entities';
import { DocumentEntity } from './document';
import { IndexQueueEntity } from './indexQueue';
import { IndexStateEntity } from './indexState';
import { IndexWriterEntity } from './indexWriter';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [DocumentEntity, IndexStateEntity, IndexWriterEntity, IndexQueueEntity, AuditLogEntity];
