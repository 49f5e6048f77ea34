import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The address below which the gateway serves the site. */
export const BASE = '/v1/docs/';
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
