export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Lines of mark-up, without those that have nothing to say. */
export function lines(...parts: readonly (string | readonly string[] | undefined)[]): string {
  return parts
    .flat()
    .filter((part) => part !== undefined && part !== '')
    .join('\n');
}
