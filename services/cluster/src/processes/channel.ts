/**
 * The channel between the launcher and each process: the process writes to it when it is told to stop, and stops when the
 * channel closes.
 */
export const CHANNEL_FD = 3;
/** The first file descriptor of the process's sockets, which are in the order of the addresses in the variable. */
export const FIRST_SOCKET_FD = 4;
export const SOCKETS_VARIABLE = 'LAUNCHER_SOCKETS';

/** Where a process listens. */
export interface Address {
  host: string;
  port: number;
}

/** The form in which addresses are compared. */
export function keyOf({ host, port }: Address): string {
  return `${host} ${port}`;
}
