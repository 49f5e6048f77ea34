import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Calls `ended` once: when the response is finished or its connection closes, whichever comes first. Node emits nothing for
 * a response that waits behind another one when their connection closes.
 */
export function onResponseEnd({ raw: response, request }: FastifyReply, ended: () => void): void {
  const { socket } = request.raw;
  let isEnded = false;
  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    forget();
    socket.off('close', end);
    ended();
  };
  const forget = finished(response, end);
  socket.on('close', end);
  if (socket.destroyed) end();
}
