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

/** What the next span is to be called; undefined where nobody minds. */
export function chosenSpanId(): string | undefined {
  return chosen;
}
