import { AuditLogEntity } from '@learning-library/common/entities';
import { DocumentEntity } from './document';
import { IndexStateEntity } from './indexState';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [DocumentEntity, IndexStateEntity, AuditLogEntity];
