#!/usr/bin/env node
import { Readable } from 'node:stream';
import { ApiError, LearningLibrary } from '@learning-library/client';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type McpConfig, readConfig } from './config.js';
import { addressOf, serveHttp } from './http.js';
import { readLines } from './messages.js';
import { isTestKey, probeKey } from './scopes.js';
import { buildServer } from './server.js';

try {
  await serve(readConfig());
} catch (error) {
  const isPortTaken = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  if (!(error instanceof TypeError) && !isPortTaken) throw error;
  // Standard output belongs to the protocol.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function serve(config: McpConfig): Promise<void> {
  const { http, apiKey = '', baseUrl } = config;
  // Also reports a malformed address to an operator whose callers send the keys.
  const library = new LearningLibrary({ apiKey: apiKey || 'none', baseUrl });
  if (http === undefined) {
    const { connect, removeForbidden } = buildServer(library, apiKey);
    const probed = isTestKey(apiKey) ? undefined : await probeKey(library);
    if (probed instanceof ApiError && probed.status === 401) process.stderr.write(`${probed.message}\n`);
    await removeForbidden(probed);
    const input = Readable.from(readLines(process.stdin, (response) => void process.stdout.write(response)));
    await connect(new StdioServerTransport(input));
    return;
  }
  const server = await serveHttp(config, http.host, http.port);
  process.stderr.write(`Serving ${addressOf(server)}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
}
