import { ConfigError } from './config';

/** Starts a listener. An address that cannot be used is reported as a fault of `variables`. */
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
    throw new ConfigError([`cannot listen on the configured host and port (${codeOf(error)}).`]);
  }
}

/** The error code; grpc-js has it only in the message. */
function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? /\b(E[A-Z]{4,})\b/.exec(message)?.[1] ?? 'unknown fault';
}
