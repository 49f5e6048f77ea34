import type { IncomingMessage, ServerResponse } from 'node:http';
import { ContractError } from '@learning-library/common';
import type { Context } from '../context';
import { ClientGone } from './body';
import { refuseBrowser } from './browser';
import { CLIENT_GONE_STATUS, logCall } from './callLog';
import type { Connections } from './connections';
import { renderFailure } from './errors';
import { Exchange, type FilePayload, type Rendered } from './exchange';
import { send } from './respond';
import { readTarget } from './target';

export interface Work {
  operationId: string;
  /** Published documents are for browsers too. */
  isPublic: boolean;
  /** Of every answer, refusals too. */
  headers?: Readonly<Record<string, string>> | undefined;
  run(exchange: Exchange): Rendered<string | FilePayload> | Promise<Rendered>;
}

/** One request from its first check to its last byte. Never rejects. */
export async function serve(
  ctx: Context,
  connections: Connections,
  request: IncomingMessage,
  response: ServerResponse,
  work: Work,
): Promise<void> {
  const exchange = new Exchange(request, response, ctx.clock.monotonic());
  exchange.operationId = work.operationId;
  connections.opened(exchange);
  let rendered: Rendered<string | FilePayload> | undefined;
  try {
    if (ctx.stopping) throw new ContractError('unavailable', null);
    readTarget(exchange);
    if (!work.isPublic) refuseBrowser(request.method, exchange.headers);
    rendered = await work.run(exchange);
  } catch (error) {
    if (!(error instanceof ClientGone)) rendered = renderFailure(ctx, exchange, error);
  }
  if (ctx.stopping) exchange.closes = true;
  if (rendered !== undefined) {
    if (work.headers !== undefined) Object.assign(rendered.headers, work.headers);
    send(ctx, exchange, rendered);
  }
  connections.answered(exchange);
  logCall(ctx, exchange, rendered?.status ?? CLIENT_GONE_STATUS);
}
