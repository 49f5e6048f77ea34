// Generates gen/ from the .proto files: messages and grpc-js service definitions, and one index.ts over them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const root = import.meta.dirname;
// Written to a temporary folder and then moved, because a suite that runs during a build must not find half of the
// files.
const out = mkdtempSync(join(root, '.gen-'));
const protos = readdirSync(join(root, 'learning_library'), { recursive: true })
  .filter((file) => file.endsWith('.proto'))
  .map((file) => join('learning_library', file))
  .sort();
const options = [
  'outputServices=grpc-js',
  // Callers go through `connect` of common.
  'outputClientImpl=false',
  'env=node',
  'esModuleInterop=true',
  'exportCommonSymbols=false',
  'oneof=unions-value',
  'outputPartialMethods=false',
  'outputJsonMethods=false',
  'useMapType=false',
];

execFileSync(
  process.execPath,
  [
    require.resolve('protoc/protoc.cjs'),
    `--plugin=protoc-gen-ts_proto=${require.resolve('ts-proto/protoc-gen-ts_proto')}`,
    `--ts_proto_out=${out}`,
    `--ts_proto_opt=${options.join(',')}`,
    ...protos,
  ],
  { cwd: root, stdio: 'inherit' },
);
writeFileSync(
  join(out, 'index.ts'),
  protos.map((proto) => `export * from './${proto.replace(/\.proto$/, '')}';\n`).join(''),
);
rmSync(join(root, 'gen'), { recursive: true, force: true });
renameSync(out, join(root, 'gen'));
