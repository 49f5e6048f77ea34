import { status } from '@grpc/grpc-js';
import { atDeadline } from '../async';
import type { Dispatcher } from './dispatcher';
import { serviceError, type Status } from './statuses';
import type { Transport, TransportCall } from './transport';

const SCHEME = 'in-process:';

export function isInProcess(address: string): boolean {
  return address.startsWith(SCHEME);
}

const dispatchers = new Map<string, Dispatcher>();

/**
 * Handles calls within the process without encoding, so that caller and handler share the request and response objects.
 * @returns a function that accepts no new calls, and gives running ones `graceMs` to end
 */
export function serveInProcess(address: string, dispatcher: Dispatcher): (graceMs: number) => Promise<void> {
  if (dispatchers.has(address)) throw new Error(`${address} is taken`);
  dispatchers.set(address, dispatcher);
  return async (graceMs) => {
    dispatchers.delete(address);
    await dispatcher.idle(graceMs);
  };
}

/** Calls the server at this address. It is looked up at each call, because it may start later or restart. */
export function inProcess(address: string): Transport {
  let closed = false;
  return {
    call: async (call) => {
      const dispatcher = closed ? undefined : dispatchers.get(address);
      if (dispatcher === undefined) throw serviceError(notServed(address));
      return respond(dispatcher, call);
    },
    retryTargets: () => 0,
    close: () => {
      closed = true;
    },
  };
}

/** Waits for the handler until the deadline. The handler may continue after it. */
async function respond(dispatcher: Dispatcher, call: TransportCall): Promise<unknown> {
  const method = dispatcher.method(call.rpc.path);
  if (method === undefined) throw serviceError({ code: status.UNIMPLEMENTED, details: 'no such method' });
  let endWait = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    endWait = atDeadline(call.deadline, () => reject(serviceError(LATE)));
  });
  try {
    const outcome = await Promise.race([method(call), late]);
    if ('status' in outcome) throw serviceError(outcome.status);
    return outcome.response;
  } finally {
    endWait();
  }
}

const notServed = (address: string): Status => ({ code: status.UNAVAILABLE, details: `nothing serves ${address}` });
const LATE: Status = { code: status.DEADLINE_EXCEEDED, details: 'deadline exceeded' };
