import { AuditLogEntity, OutboxEntity } from '@learning-library/common/entities';
import { AccountEntity } from './account';
import { ApiKeyEntity } from './apiKey';
import { OrganizationEntity } from './organization';
import { TestCallsEntity } from './testCalls';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [
  OrganizationEntity,
  AccountEntity,
  ApiKeyEntity,
  TestCallsEntity,
  OutboxEntity,
  AuditLogEntity,
];
