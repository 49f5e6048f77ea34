import { resolve } from 'node:path';
import { type Env, readAddresses, readGrpcTls, readSettings } from '@learning-library/common/process';
import type { GrpcTls, ServiceName } from '@learning-library/common/rpc';

export interface OperatorConfig {
  addresses?: Partial<Record<ServiceName, string>>;
  /** The token, which is required with addresses. Without token and addresses, both are read from a file in DATA_DIR. */
  token?: string;
  tls?: GrpcTls;
  dataDir: string;
  /** The folder in which the command was called. File names are relative to it. */
  callerDirectory: string;
}

/** Reads the configuration. npm sets INIT_CWD if it changes the directory. @throws ConfigError */
export function envToConfig(env: Env): OperatorConfig {
  return readSettings(env, (settings) => ({
    addresses: readAddresses(settings),
    token: settings.secret('OPERATOR_TOKEN'),
    // A renewed certificate does not matter, because a command is short.
    tls: withoutFiles(readGrpcTls(settings)),
    dataDir: resolve(settings.text('DATA_DIR') ?? '.data'),
    callerDirectory: resolve(settings.text('INIT_CWD') ?? '.'),
  }));
}

function withoutFiles(tls: GrpcTls | undefined): GrpcTls | undefined {
  return tls && { cert: tls.cert, key: tls.key, ca: tls.ca };
}
