import { status } from '@grpc/grpc-js';
import { atDeadline } from '../async';
import type { Dispatcher } from './dispatcher';
import { serviceError, type Status } from './statuses';
import type { Transport, TransportCall } from './transport';

const SCHEME = 'in-process:';

export function isInProcess(address: string): boolean {
  return address.startsWith(SCHEME);
}

const servers = new Map<string, InProcessServer>();

interface Waiting {
  resolve(response: unknown): void;
  fail(fault: Status): void;
}

/** Handles calls within the process, without encoding: request and response are the caller's and the handler's objects. */
export class InProcessServer {
  private readonly waiting = new Set<Waiting>();
  private onIdle: () => void = () => undefined;

  private constructor(
    private readonly address: string,
    private readonly dispatcher: Dispatcher,
  ) {}

  static listen(address: string, dispatcher: Dispatcher): InProcessServer {
    if (servers.has(address)) throw new Error(`${address} is taken`);
    const server = new InProcessServer(address, dispatcher);
    servers.set(address, server);
    return server;
  }

  /** Waits for the handler until the deadline; the handler may continue after it. */
  answer(call: TransportCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const method = this.dispatcher.method(call.rpc.path);
      if (method === undefined) return reject(serviceError({ code: status.UNIMPLEMENTED, details: 'no such method' }));
      const wait = this.wait(call.deadline, resolve, reject);
      // `method` never rejects: a failure is a status.
      void method(call).then((answer) => {
        if ('status' in answer) wait.fail(answer.status);
        else wait.resolve(answer.response);
      });
    });
  }

  /** Accepts no new calls, gives running ones `graceMs` to end, then fails them with an error. */
  async stop(graceMs: number): Promise<void> {
    servers.delete(this.address);
    if (this.waiting.size === 0) return;
    await new Promise<void>((resolve) => {
      const cut = setTimeout(resolve, graceMs);
      this.onIdle = () => {
        clearTimeout(cut);
        resolve();
      };
    });
    for (const wait of this.waiting) wait.fail(STOPPED);
  }

  private wait(deadline: number, resolve: (response: unknown) => void, reject: (error: Error) => void): Waiting {
    const end = (settle: () => void): void => {
      if (!this.waiting.delete(wait)) return;
      endWait();
      settle();
      if (this.waiting.size === 0) this.onIdle();
    };
    const wait: Waiting = {
      resolve: (response) => end(() => resolve(response)),
      fail: (fault) => end(() => reject(serviceError(fault))),
    };
    this.waiting.add(wait);
    const endWait = atDeadline(deadline, () => wait.fail(LATE));
    return wait;
  }
}

/** Calls the server at this address, which is looked up at each call, because it may start later or restart. */
export function inProcess(address: string): Transport {
  let closed = false;
  return {
    call: async (call) => {
      const server = closed ? undefined : servers.get(address);
      if (server === undefined) throw serviceError({ code: status.UNAVAILABLE, details: `nothing serves ${address}` });
      return server.answer(call);
    },
    replicas: () => 0,
    close: () => {
      closed = true;
    },
  };
}

const LATE: Status = { code: status.DEADLINE_EXCEEDED, details: 'deadline exceeded' };
const STOPPED: Status = { code: status.UNAVAILABLE, details: 'server stopped' };
