import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ServerDuplexStream, ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Server } from '@grpc/grpc-js';
import { ReflectionService } from '@grpc/reflection';
import { type TokenGuard, UNAUTHENTICATED } from './tokens';

const LENGTH_DELIMITED_FIELD_1 = 0x0a;

export function addReflection(server: Server, guard: TokenGuard): void {
  const file = join(dirname(require.resolve('@learning-library/proto')), 'descriptors.bin');
  // The reflection service reads only the encoded files of a package definition.
  const definition = { protos: { fileDescriptorProtos: splitDescriptorSet(readFileSync(file)) } };
  type PackageDefinition = ConstructorParameters<typeof ReflectionService>[0];
  new ReflectionService(definition as unknown as PackageDefinition).addToServer({
    addService: (service: ServiceDefinition, implementation: UntypedServiceImplementation) =>
      server.addService(service, guarded(implementation, guard)),
  });
}

function guarded(implementation: UntypedServiceImplementation, guard: TokenGuard): UntypedServiceImplementation {
  type Handler = (stream: ServerDuplexStream<unknown, unknown>) => void;
  const wrap =
    (handler: Handler): Handler =>
    (stream) => {
      if (guard.authenticate(stream.metadata) === undefined) stream.emit('error', UNAUTHENTICATED);
      else handler(stream);
    };
  return Object.fromEntries(Object.entries(implementation).map(([name, handler]) => [name, wrap(handler as Handler)]));
}

/** Splits a FileDescriptorSet, a message of one repeated field, into its encoded files. */
function splitDescriptorSet(set: Buffer): Buffer[] {
  const files: Buffer[] = [];
  let at = 0;
  while (at < set.length) {
    if (set[at++] !== LENGTH_DELIMITED_FIELD_1) throw new Error('descriptors.bin is not a descriptor set');
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = set[at++];
      if (byte === undefined || shift > 28) throw new Error('descriptors.bin is cut off');
      length |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    files.push(set.subarray(at, at + length));
    at += length;
  }
  return files;
}
