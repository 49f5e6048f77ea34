let chosen: string | undefined;

/** Gives the span that `make` starts this id. */
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
