/** How often a start says what it waits for. */
const SAY_MS = 10_000;

/** Waits as long as it takes, and says now and then for what: a start that is slow does not give up. */
export async function waitingFor<T>(what: string, awaited: Promise<T>, say: (line: string) => void): Promise<T> {
  const timer = setInterval(() => say(`Waiting for ${what}.`), SAY_MS);
  try {
    return await awaited;
  } finally {
    clearInterval(timer);
  }
}
