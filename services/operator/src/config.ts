import { resolve } from 'node:path';

export interface OperatorConfig {
  /** Both or neither; without them what DATA_DIR/standalone.json says counts. */
  address?: string;
  token?: string;
  /** Absolute. */
  dataDir: string;
  /** Where the command was called: file names are relative to it. */
  callerDirectory: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The only reader of the environment. */
export function readEnv(): Environment {
  return process.env;
}

/** An empty variable counts as unset. INIT_CWD is what npm sets where it changes the directory. */
export function envToConfig(env: Environment): OperatorConfig {
  return {
    address: valueOf(env, 'OPERATOR_ADDRESS'),
    token: valueOf(env, 'OPERATOR_TOKEN'),
    dataDir: resolve(valueOf(env, 'DATA_DIR') ?? '.data'),
    callerDirectory: resolve(valueOf(env, 'INIT_CWD') ?? '.'),
  };
}

function valueOf(env: Environment, name: string): string | undefined {
  return env[name] === '' ? undefined : env[name];
}
