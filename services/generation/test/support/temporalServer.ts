import { afterAll, beforeAll } from '@jest/globals';
import { type RunningServer, startTemporal } from '@learning-library/local-servers';
import { serverProgram } from '@learning-library/local-servers/testing';
import { bundleWorkflows, type Bundle } from './bundle';
import { type EngineKit, temporalKit } from './kits';

/** A server and a bundle for all tests of a file. */
export function useTemporal(): { kit: EngineKit; server: () => RunningServer; bundle: () => Bundle } {
  let server: RunningServer;
  let bundle: Bundle;
  beforeAll(async () => {
    [server, bundle] = await Promise.all([startTemporal(serverProgram('temporal')), bundleWorkflows()]);
  });
  afterAll(async () => {
    await Promise.all([server.stop(), bundle.remove()]);
  });
  return {
    server: () => server,
    bundle: () => bundle,
    kit: temporalKit(
      () => server.address,
      () => bundle.path,
    ),
  };
}
