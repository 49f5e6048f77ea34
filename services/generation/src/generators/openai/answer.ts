const FENCE = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/;

/** The JSON of a model's answer, in a code fence or between other words too; undefined where there is none. */
export function parseAnswer(text: string): unknown {
  const inFence = FENCE.exec(text)?.[1] ?? text;
  const open = inFence.indexOf('{');
  const close = inFence.lastIndexOf('}');
  for (const json of [inFence, open >= 0 && close > open ? inFence.slice(open, close + 1) : '']) {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      // Looked for between other words next.
    }
  }
  return undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
