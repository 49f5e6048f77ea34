import { describeFailure, isRefusal, OperatorError } from '../failure';

const CHUNK_MS = 10_000;
const TRIES = 3;

/**
 * Sends chunks one after another; each is stored as a whole or not at all. A chunk without an answer is sent again,
 * which is safe because its items have ids.
 *
 * @param progress says what is recorded before a chunk; empty before the first thing is. @throws OperatorError that
 * says how far it came.
 */
export async function inChunks<Chunk>(
  chunks: readonly Chunk[],
  progress: (index: number) => string,
  send: (chunk: Chunk, call: { deadline: number }) => Promise<unknown>,
): Promise<void> {
  for (const [index, chunk] of chunks.entries()) {
    try {
      await sendChunk(chunk, send);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { message } = describeFailure(error).error;
      throw new OperatorError(error.code, `${message} ${progress(index)}`.trimEnd());
    }
  }
}

async function sendChunk<Chunk>(
  chunk: Chunk,
  send: (chunk: Chunk, call: { deadline: number }) => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await send(chunk, { deadline: Date.now() + CHUNK_MS });
      return;
    } catch (error) {
      const again = isRefusal(error) && error.code === 'unavailable' && attempt < TRIES;
      if (!again) throw error;
    }
  }
}
