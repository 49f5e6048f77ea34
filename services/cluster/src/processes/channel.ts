/** Between the launcher and each of its processes: the process writes when it is told to end; it ends with the channel. */
export const CHANNEL_FD = 3;
/** The sockets that the process listens on, from this one on, in the order of their addresses in the variable. */
export const FIRST_SOCKET_FD = 4;
export const SOCKETS_VARIABLE = 'LAUNCHER_SOCKETS';

/** Where a process listens. */
export interface Address {
  host: string;
  port: number;
}

/** By this a process knows which of its sockets is for which address. */
export function keyOf({ host, port }: Address): string {
  return `${host} ${port}`;
}
