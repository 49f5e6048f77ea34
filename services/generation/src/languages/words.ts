export function list(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

export function words(text: string): ReadonlySet<string> {
  return new Set(list(text));
}

/** Parts of a list that commas set apart. */
export function phrases(text: string): string[] {
  return text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));
}

export function sequences(text: string): string[][] {
  return phrases(text).map((phrase) => phrase.split(' '));
}
