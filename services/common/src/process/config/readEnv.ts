export type Env = Readonly<Record<string, string | undefined>>;

/** The only reader of the environment of a process. */
export function readEnv(): Env {
  return process.env;
}
