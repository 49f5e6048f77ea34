import { splitIntoParts, type Part } from './parts';

/** The parts of a body that have no memocards yet and are not claimed by another job (docs/contract.md#generation-and-jobs). */
export function openParts(text: string, doneParts: readonly Uint8Array[]): Part[] {
  const done = new Set(doneParts.map(hashKey));
  return splitIntoParts(text).filter(({ hash }) => !done.has(hashKey(hash)));
}

export function hashKey(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64');
}
