import { type ServiceRuntime, startAdminServer, type Telemetry } from '@learning-library/common';
import type { StandaloneConfig } from './config';

export interface Admin {
  /** What /readyz answers from here on; not ready at first. */
  setReady(ready: boolean): void;
  close(): Promise<void>;
}

/** Health and metrics of everything in this process, where ADMIN_PORT asks for them. */
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
