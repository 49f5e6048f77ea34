import { createHash } from 'node:crypto';
import { decode } from 'html-entities';

const MEDIA =
  /<(?:img|audio|video|object|source)\b[^>]*?\b(?:src|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>/gis;
const MARKUP = /<!--.*?-->|<style.*?>.*?<\/style>|<script.*?>.*?<\/script>|<.*?>/gis;

/** The text by which Anki sorts and finds duplicates: a field without markup, but with the names of its media. */
export function plainText(html: string): string {
  const named = html.replace(
    MEDIA,
    (_tag, ...names: (string | undefined)[]) => ` ${names.slice(0, 3).find(Boolean) ?? ''} `,
  );
  return decoded(named.replace(MARKUP, ''));
}

/** Anki decodes all entities of a field, or none if one is unknown. */
function decoded(text: string): string {
  const entities = text.match(/&[^;&]*;?/g) ?? [];
  if (entities.some((entity) => decode(entity) === entity)) return text;
  return decode(text).replaceAll('\u00A0', ' ');
}

/** The first 32 bits of the SHA-1. */
export function checksum(plain: string): number {
  return createHash('sha1').update(plain).digest().readUInt32BE(0);
}
