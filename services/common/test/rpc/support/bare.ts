import { credentials, loadPackageDefinition, type ServiceError } from '@grpc/grpc-js';
import { service as healthService } from 'grpc-health-check';

/** The response of the health service to a client without a token. */
export function check(address: string, as = credentials.createInsecure()): Promise<unknown> {
  const Health = loadPackageDefinition({ 'grpc.health.v1.Health': healthService }) as unknown as {
    grpc: { health: { v1: { Health: new (address: string, ...rest: unknown[]) => HealthClient } } };
  };
  const client = new Health.grpc.health.v1.Health(address, as);
  return new Promise((resolve, reject) => {
    client.check({ service: '' }, (error, response) => {
      client.close();
      if (error === null) resolve(response);
      else reject(error);
    });
  });
}

interface HealthClient {
  check(request: { service: string }, callback: (error: ServiceError | null, response: unknown) => void): void;
  close(): void;
}
