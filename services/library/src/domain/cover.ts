import { validationError } from '@learning-library/common/contract';

export type CoverType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface Cover {
  id: string;
  mediaType: CoverType;
  /** Maximum size in bytes. */
  size: number;
}

const MAX_COVER_BYTES = 5_000_000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Detects the type of an image by its first bytes. @throws validation_error for other types and sizes */
export function checkedCover(image: Buffer): CoverType {
  if (image.length > MAX_COVER_BYTES) throw validationError('image', 'maxLength', MAX_COVER_BYTES);
  if (image.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (image.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  const isRiff = image.toString('latin1', 0, 4) === 'RIFF' && image.toString('latin1', 8, 12) === 'WEBP';
  if (isRiff) return 'image/webp';
  throw validationError('image', 'format');
}
