/** The most items of one job, since one call publishes them all; a later one makes the rest. */
const MAX_ITEMS = 5_000;
const MAX_BYTES = 48 * 1_024 * 1_024;
/** The bytes of an item beside its texts: wording, wrong choices, ids. */
const BYTES_BESIDE = 4_096;

interface Texts {
  front: string;
  back: string;
  explanation?: string | undefined;
}

export class JobCapacity {
  private items = 0;
  private bytes = 0;

  /** Whether one more item fits, whose texts may not be known yet. The first one always does. */
  takes(texts?: Texts): boolean {
    const bytes = this.bytes + BYTES_BESIDE + (texts === undefined ? 0 : bytesOf(texts));
    if (this.items > 0 && (bytes > MAX_BYTES || this.items >= MAX_ITEMS)) return false;
    this.items++;
    this.bytes = bytes;
    return true;
  }
}

function bytesOf({ front, back, explanation = '' }: Texts): number {
  return Buffer.byteLength(front) + Buffer.byteLength(back) + Buffer.byteLength(explanation);
}
