let chosen: string | undefined;

/** Sets the id of the span that `make` starts. */
export function withSpanId<T>(spanId: string, make: () => T): T {
  chosen = spanId;
  try {
    return make();
  } finally {
    chosen = undefined;
  }
}

/** The id of the next span; undefined for a random one. */
export function chosenSpanId(): string | undefined {
  return chosen;
}
