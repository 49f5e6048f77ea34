let chosen: string | undefined;

export function withSpanId<T>(spanId: string, make: () => T): T {
  chosen = spanId;
  try {
    return make();
  } finally {
    chosen = undefined;
  }
}

export function chosenSpanId(): string | undefined {
  return chosen;
}
