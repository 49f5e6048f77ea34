export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

type Part = string | false | undefined;

/** Lines of mark-up or of a program, without those that have nothing to say. */
export function lines(...parts: readonly (Part | readonly Part[])[]): string {
  return parts.flat().filter(Boolean).join('\n');
}
