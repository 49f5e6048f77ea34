export { AuditLogEntity } from '../audit/entity';
export { OutboxEntity } from '../outbox/entity';
export { ReceiptEntity } from '../receipts/entity';
export { JobOutcomeEntity } from '../jobOutcomes/entity';
export { referencesEntity } from '../references/entity';
export { tableEntity } from './tableEntity';
