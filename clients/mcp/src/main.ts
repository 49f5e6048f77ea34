#!/usr/bin/env node
import { LearningLibrary } from '@learning-library/client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readConfig } from './config.js';
import { addTools } from './tools.js';

const VERSION = '0.1.0';

try {
  const server = new McpServer({ name: 'learning-library', version: VERSION });
  addTools(server, new LearningLibrary(readConfig()));
  await server.connect(new StdioServerTransport());
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  // A setting is missing or is none. Standard output belongs to the protocol.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
