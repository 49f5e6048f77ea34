import { AuditLogEntity, OutboxEntity } from '@learning-library/common/entities';
import { AccountEntity } from './account';
import { ApiKeyEntity } from './apiKey';
import { OrganizationEntity } from './organization';
import { TestCallsEntity } from './testCalls';

/** The tables that the migrations must create; `npm run check` compares the two. */
export const entities = [
  OrganizationEntity,
  AccountEntity,
  ApiKeyEntity,
  TestCallsEntity,
  OutboxEntity,
  AuditLogEntity,
];
