#!/usr/bin/env node
import { LearningLibrary } from '@learning-library/client';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type McpConfig, readConfig } from './config.js';
import { addressOf, serveHttp } from './http.js';
import { buildServer } from './server.js';

try {
  await serve(readConfig());
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  // Standard output belongs to the protocol.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function serve(config: McpConfig): Promise<void> {
  const { http, apiKey = '', baseUrl } = config;
  if (http === undefined) {
    const { connect, removeForbidden } = buildServer(new LearningLibrary({ apiKey, baseUrl }), apiKey);
    await removeForbidden();
    await connect(new StdioServerTransport());
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
