/** These packages have no types, or types that refer to missing modules. */
declare module '@mixmark-io/domino' {
  export function createDocument(html: string, force: boolean): Document;
}

declare module '@joplin/turndown-plugin-gfm' {
  import type { Plugin } from 'turndown';
  export const highlightedCodeBlock: Plugin;
  export const strikethrough: Plugin;
  export const taskListItems: Plugin;
}
