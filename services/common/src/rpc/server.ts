import { chmod, rm } from 'node:fs/promises';
import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  Server,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceDefinition,
} from '@grpc/grpc-js';
import { CallServiceService } from '@learning-library/proto';
import { unlessAborted } from '../async';
import { ContractError } from '../contract/errors';
import { HealthImplementation } from 'grpc-health-check';
import { isUnix } from './addresses';
import { type Handler, type ArrivedCall, Dispatcher, type DispatcherOptions } from './dispatcher';
import { isInProcess, serveInProcess } from './inProcess';
import { serverOptions } from './options';
import { StreamServer } from './streamServer';
import type { GrpcTls } from './renewal';
import { serverCredentials } from './tls';
import { TRACEPARENT_KEY } from './transport';

export interface GrpcServerOptions extends DispatcherOptions {
  /**
   * The address: `unix:<path>`, which replaces an old socket; `<host>:<port>`, with 0 for a free port; or
   * `in-process:<name>`.
   */
  address: string;
  /**
   * The TLS settings. With them, only callers with a certificate of the same authority can connect; without them, all
   * callers can.
   */
  tls?: GrpcTls | undefined;
}

export interface GrpcServer {
  address: string;
  /** Sets the status of the health service: SERVING (the default) or NOT_SERVING. Calls are served in both cases. */
  setServing(serving: boolean): void;
  stop(graceMs: number): Promise<void>;
}

const SOCKET_MODE = 0o600;
/** Minimum time for the last responses to leave. */
const MIN_CLOSE_MS = 500;

export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  const dispatcher = new Dispatcher(options);
  return isInProcess(options.address) ? listenInProcess(options, dispatcher) : listenOnSocket(options, dispatcher);
}

function listenInProcess({ address }: GrpcServerOptions, dispatcher: Dispatcher): GrpcServer {
  return { address, setServing: () => undefined, stop: serveInProcess(address, dispatcher) };
}

async function listenOnSocket(options: GrpcServerOptions, dispatcher: Dispatcher): Promise<GrpcServer> {
  const server = new Server(serverOptions(options.address));
  for (const { definition } of options.registrations) addService(server, definition, dispatcher);
  const streams = new StreamServer(dispatcher);
  server.addService(CallServiceService, { carry: streams.carry });
  const health = new HealthImplementation({ '': 'SERVING' });
  health.addToServer(server);
  const setServing = (serving: boolean): void => health.setStatus('', serving ? 'SERVING' : 'NOT_SERVING');

  const address = await bind(server, options);
  return {
    address,
    setServing,
    stop: async (graceMs) => {
      setServing(false);
      streams.drain();
      const end = Date.now() + graceMs;
      // grpc-js clients interrupt the calls of a closing connection when their next keepalive ping fails.
      await dispatcher.idle(graceMs);
      await stop(server, Math.max(MIN_CLOSE_MS, end - Date.now()));
    },
  };
}

const asItIs = (bytes: Buffer): Buffer => bytes;

function addService(server: Server, definition: ServiceDefinition, dispatcher: Dispatcher): void {
  const rpcs = Object.entries(definition);
  const raw = rpcs.map(([name, rpc]) => [name, { ...rpc, requestDeserialize: asItIs, responseSerialize: asItIs }]);
  const handlers = rpcs.map(([name, { path, responseStream }]) => {
    const method = dispatcher.method(path) as Handler;
    return [name, responseStream ? streamHandler(method) : unaryHandler(method)] as const;
  });
  server.addService(Object.fromEntries(raw) as ServiceDefinition, Object.fromEntries(handlers));
}

function unaryHandler(method: Handler): handleUnaryCall<Buffer, Buffer> {
  return (call, response) => {
    void method(arrived(call)).then((outcome) => {
      if ('status' in outcome) response(outcome.status);
      else response(null, outcome.response as Buffer);
    });
  };
}

function streamHandler(method: Handler): handleServerStreamingCall<Buffer, Buffer> {
  return (call) => {
    const ended = new AbortController();
    // The client has disconnected, or the deadline has passed.
    call.on('cancelled', () => ended.abort(new ContractError('unavailable', null)));
    const onResponse = async (response: unknown): Promise<void> => {
      ended.signal.throwIfAborted();
      await unlessAborted(written(call, response as Buffer), ended.signal);
    };
    void method({ ...arrived(call), onResponse }).then((outcome) => {
      if ('status' in outcome) call.emit('error', outcome.status);
      else call.end();
    });
  };
}

/** Resolves when the transport has accepted the message, so that only one at a time is in memory. */
function written(call: ServerWritableStream<Buffer, Buffer>, message: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    call.write(message, (error: Error | null | undefined) =>
      error ? reject(new ContractError('unavailable', null, { cause: error })) : resolve(),
    );
  });
}

function arrived(call: ServerUnaryCall<Buffer, Buffer> | ServerWritableStream<Buffer, Buffer>): ArrivedCall {
  const { request, metadata } = call;
  const traceparent = metadata.get(TRACEPARENT_KEY)[0]?.toString();
  return { request, metadata, deadline: Number(call.getDeadline()), traceparent };
}

async function bind(server: Server, { address, tls, logger }: GrpcServerOptions): Promise<string> {
  if (isUnix(address)) await rm(socketPath(address), { force: true });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(address, serverCredentials(tls, logger), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  if (!isUnix(address)) return `${address.slice(0, address.lastIndexOf(':'))}:${port}`;
  await chmod(socketPath(address), SOCKET_MODE);
  return address;
}

function socketPath(address: string): string {
  return address.replace(/^unix:(\/\/(?=\/))?/, '');
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      server.forceShutdown();
      // grpc-js never finishes if a connection is not HTTP/2, such as that of a TLS client on a plain-text port.
      resolve();
    }, graceMs);
    server.tryShutdown(() => {
      clearTimeout(cut);
      resolve();
    });
  });
}
