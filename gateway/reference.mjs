// Part of the build: puts the program that shows the reference beside our own code, from where it is streamed. Scalar's
// plugin carries it as a string; at run time that string would stay in memory.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';

const app = fastify();
await app.register(scalar, { routePrefix: '/reference', configuration: { url: '/' } });
const { statusCode, rawPayload } = await app.inject('/reference/js/scalar.js');
if (statusCode !== 200) throw new Error(`The package answers ${statusCode} for its bundle`);

const assets = join(import.meta.dirname, 'dist', 'assets');
await mkdir(assets, { recursive: true });
await writeFile(join(assets, 'reference.js'), rawPayload);
