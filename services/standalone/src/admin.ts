import { startAdminServer } from '@learning-library/common/process';
import { type ServiceRuntime } from '@learning-library/common/rpc';
import { type Telemetry } from '@learning-library/common/telemetry';
import type { StandaloneConfig } from './config';

export interface Admin {
  /** Sets the answer of /readyz; not ready at first. */
  setReady(ready: boolean): void;
  close(): Promise<void>;
}

export async function startAdmin(
  { adminHost, adminPort }: StandaloneConfig,
  services: readonly ServiceRuntime[],
  telemetry: Telemetry,
): Promise<Admin> {
  let isReady = false;
  const setReady = (ready: boolean): void => {
    isReady = ready;
  };
  if (adminPort === undefined) return { setReady, close: async () => {} };
  const server = await startAdminServer({
    host: adminHost,
    port: adminPort,
    isReady: () => isReady,
    isAlive: () => services.every((service) => service.isAlive?.() ?? true),
    metrics: () => telemetry.scrape(),
  });
  return { setReady, close: () => server.close() };
}
