export { AuditLogEntity } from '../audit/entity';
export { OutboxEntity } from '../outbox/entity';
export { ReceiptEntity } from '../receipts/entity';
