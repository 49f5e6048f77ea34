import { ContractError } from '@learning-library/common/contract';
import type { Event } from '@learning-library/proto';
import type { Context } from '../context';

/**
 * Delivers a deletion.
 * @throws unavailable if a consumer has not acknowledged it by the deadline; the relay then delivers it
 */
export async function cascade({ outbox }: Context, events: readonly Event[], deadline: number): Promise<void> {
  if (events.length > 0 && !(await outbox.deliver(events, deadline))) throw new ContractError('unavailable', null);
}
