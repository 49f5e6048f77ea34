export const FRENCH: ReadonlyMap<string, string> = new Map();
