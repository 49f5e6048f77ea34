import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stands in a page where the address of the service belongs. */
export const BASE = '{base}';

/** Where the build keeps the page of a path below /v1/; seen from the sources and from what is built of them. */
export function fileOf(path: string): string {
  return join(__dirname, '..', '..', 'dist', 'pages', `${path}.html`);
}

/** A page as the build has made it, for a service that answers at `baseUrl`. */
export function readPage(path: string, baseUrl: string): string {
  return readFileSync(fileOf(path), 'utf8').replaceAll(BASE, baseUrl);
}
