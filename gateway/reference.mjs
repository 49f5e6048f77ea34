// Part of the build: puts the program that shows the reference beside our own code, from where it is streamed, as it is
// and compressed in the two ways that browsers take.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants, gzipSync } from 'node:zlib';

const brotli = readFileSync(join(import.meta.dirname, 'scalar/scalar.js.br'));
const program = brotliDecompressSync(brotli);
const assets = join(import.meta.dirname, 'dist/assets');
mkdirSync(assets, { recursive: true });
writeFileSync(join(assets, 'reference.js'), program);
writeFileSync(join(assets, 'reference.js.br'), brotli);
writeFileSync(join(assets, 'reference.js.gz'), gzipSync(program, { level: constants.Z_BEST_COMPRESSION }));
