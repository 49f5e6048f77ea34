import { ConfigError } from '../config';

/** An address that cannot be had is a fault of the configuration: of `variables`. */
export async function listening<T>(variables: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    throw new ConfigError([`${variables}: cannot listen there (${codeOf(error)}).`]);
  }
}

/** @throws ConfigError for an error of `listen` */
export function rethrowListenFault(error: unknown): void {
  if ((error as NodeJS.ErrnoException).syscall === 'listen') {
    throw new ConfigError([`the host and port to listen on cannot be had (${codeOf(error)}).`]);
  }
}

/** grpc-js tells the code in its message alone. */
function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? /\b(E[A-Z]{4,})\b/.exec(message)?.[1] ?? 'unknown fault';
}
