import { strFromU8, unzipSync } from 'fflate';
import { CommandError } from '../failure.js';
import { unreadable } from './document.js';

/** In all, unpacked. */
const MAX_BYTES = 1024 ** 3;
const MAX_ENTRIES = 200_000;

/** What an archive holds, by name. @param isWanted all others are not unpacked @throws CommandError */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  let size = 0;
  let count = 0;
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || !isWanted(name)) return false;
        size += originalSize;
        if (size > MAX_BYTES || ++count > MAX_ENTRIES) throw unreadable('It holds more than 1 GiB, or 200,000 files.');
        return true;
      },
    });
    return new Map(Object.entries(entries));
  } catch (error) {
    throw error instanceof CommandError ? error : unreadable('It is broken.', error);
  }
}

export function textOf(bytes: Uint8Array): string {
  return strFromU8(bytes);
}
