import { Client as Channel, credentials, loadPackageDefinition, Metadata, type ServiceError } from '@grpc/grpc-js';
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

/** Calls ServerReflectionInfo with `list_services`. @returns the names of our services */
export function listServices(
  address: string,
  headers: Record<string, string> = {},
  as = credentials.createInsecure(),
): Promise<string[]> {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(headers)) metadata.set(key, value);
  const client = new Channel(address, as);
  const listAll = Buffer.from([0x3a, 0x01, 0x2a]);
  const stream = client.makeBidiStreamRequest(
    '/grpc.reflection.v1.ServerReflection/ServerReflectionInfo',
    (value: Buffer) => value,
    (value: Buffer) => value,
    metadata,
  );
  return new Promise<string[]>((resolve, reject) => {
    stream.on('data', (response: Buffer) => {
      resolve(response.toString('latin1').match(/learning_library\.[a-z]+\.v1\.\w+Service/g) ?? []);
      stream.end();
    });
    stream.on('error', reject);
    stream.write(listAll);
  }).finally(() => client.close());
}
