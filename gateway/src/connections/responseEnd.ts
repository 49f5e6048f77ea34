import type { ServerResponse } from 'node:http';

/**
 * Calls `ended` once: when the response is finished or its connection closes, whichever comes first. Node emits nothing for
 * a response that waits behind another one when their connection closes.
 */
export function onResponseEnd(response: ServerResponse, ended: () => void): void {
  const { socket } = response.req;
  const end = (): void => {
    response.off('close', end);
    socket.off('close', end);
    ended();
  };
  response.once('close', end);
  socket.once('close', end);
  if (socket.destroyed) end();
}
