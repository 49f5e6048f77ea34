import type { Connection } from '@temporalio/client';
import { defineSearchAttributeKey, SearchAttributeType, TypedSearchAttributes } from '@temporalio/common';
import type { Job } from '../domain/job';

const JOB_TYPE = defineSearchAttributeKey('JobType', SearchAttributeType.KEYWORD);
const ORGANIZATION_ID = defineSearchAttributeKey('OrganizationId', SearchAttributeType.KEYWORD);

/** `INDEXED_VALUE_TYPE_KEYWORD` of Temporal's API. */
const KEYWORD = 2;
/**
 * PERMISSION_DENIED and UNIMPLEMENTED of gRPC: only the namespace's owner may register attributes, or the server does not
 * offer it.
 */
const NOT_PERMITTED = [7, 12];
const ALREADY_EXISTS = 6;

/** The attributes by which an operator finds the workflow of a job, in addition to its id. */
export function attributesOf({ type, organizationId }: Pick<Job, 'type' | 'organizationId'>): TypedSearchAttributes {
  const attributes = new TypedSearchAttributes([{ key: JOB_TYPE, value: type }]);
  if (organizationId === undefined) return attributes;
  return attributes.updateCopy([{ key: ORGANIZATION_ID, value: organizationId }]);
}

/**
 * Registers missing attributes. If only the namespace's owner may register them, the owner must do so; no workflow starts
 * before that.
 */
export async function registerAttributes({ operatorService }: Connection, namespace: string): Promise<void> {
  try {
    const { customAttributes } = await operatorService.listSearchAttributes({ namespace });
    const missing = [JOB_TYPE, ORGANIZATION_ID].filter(({ name }) => !(name in customAttributes));
    if (missing.length === 0) return;
    const searchAttributes = Object.fromEntries(missing.map(({ name }) => [name, KEYWORD]));
    await operatorService.addSearchAttributes({ namespace, searchAttributes });
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== ALREADY_EXISTS && !NOT_PERMITTED.some((each) => each === code)) throw error;
  }
}
