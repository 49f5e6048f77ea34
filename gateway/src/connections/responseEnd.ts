import type { FastifyReply } from 'fastify';

/**
 * Calls `ended` once: when the response is finished or its connection closes, whichever comes first. Node emits nothing for
 * a response that waits behind another one when their connection closes.
 */
export function onResponseEnd({ raw: response, request }: FastifyReply, ended: () => void): void {
  const { socket } = request.raw;
  const end = (): void => {
    response.off('close', end);
    socket.off('close', end);
    ended();
  };
  response.once('close', end);
  socket.once('close', end);
  if (socket.destroyed) end();
}
