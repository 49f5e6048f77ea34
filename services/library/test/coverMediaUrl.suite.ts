import { describe, expect, test } from '@jest/globals';
import { parseMediaUrl } from '../src/adapters/mediaUrl';

const s3 = (parts: object): object => ({
  s3: { bucket: 'covers', prefix: '', endpoint: undefined, region: undefined, pathStyle: false, ...parts },
});

describe('MEDIA_URL', () => {
  test.each([
    ['file:///srv/media', { folder: '/srv/media' }],
    ['file:///srv/m%C3%A9dias%20partag%C3%A9s/', { folder: '/srv/médias partagés/' }],
    ['s3://covers', s3({})],
    ['s3://covers/', s3({})],
    ['s3://covers/live/eu/', s3({ prefix: 'live/eu' })],
    ['s3://Covers.of_mine/live', s3({ bucket: 'Covers.of_mine', prefix: 'live' })],
    ['s3://covers?region=eu-central-1', s3({ region: 'eu-central-1' })],
    [
      's3://covers/live?endpoint=https://minio.internal:9000/&path-style=1',
      s3({ prefix: 'live', endpoint: 'https://minio.internal:9000/', region: 'us-east-1', pathStyle: true }),
    ],
    [
      's3://covers?endpoint=http%3A%2F%2F127.0.0.1%3A9000&region=garage&path-style=0',
      s3({ endpoint: 'http://127.0.0.1:9000', region: 'garage' }),
    ],
  ])('MEDIA_URL accepts %s', (text, location) => {
    expect(parseMediaUrl(text)).toEqual(location);
  });

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
