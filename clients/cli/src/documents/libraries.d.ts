/** The package names another module in its own types. */
declare module '@mixmark-io/domino' {
  export function createDocument(html: string, force: boolean): Document;
}

declare module '@joplin/turndown-plugin-gfm' {
  import type { Plugin } from 'turndown';
  export const gfm: Plugin;
}
