import { describe, expect, test } from '@jest/globals';
import { parseMediaUrl } from '../src/adapters/mediaUrl';

describe('MEDIA_URL', () => {
  test.each([
    '',
    'media',
    '/srv/media',
    'file:/srv/media',
    'file:srv/media',
    'file://server/media',
    'file:///',
    'file:///srv?mode=1',
    'file:///srv#media',
    'file:///srv%2fmedia',
    'file:///srv%00media',
    'https://covers.example.org',
    's3:covers',
    's3:///covers',
    's3://',
    's3://co',
    's3://user:secret@covers',
    's3://covers:9000',
    's3://covers/a b',
    's3://covers//a',
    's3://covers/a//b',
    's3://covers#a',
    's3://covers?regions=eu',
    's3://covers?region=eu&region=us',
    's3://covers?region=',
    's3://covers?region=eu west',
    's3://covers?path-style=yes',
    's3://covers?endpoint=',
    's3://covers?endpoint=minio:9000',
    's3://covers?endpoint=ftp://minio',
    's3://covers?endpoint=https://user:secret@minio',
    's3://covers?endpoint=https://minio/path',
    's3://covers?endpoint=https://minio%23',
    `s3://covers/${'a'.repeat(513)}`,
    `file:///${'a'.repeat(2_048)}`,
  ])('MEDIA_URL rejects %s', (text) => {
    expect(parseMediaUrl(text)).toBeUndefined();
  });
});
