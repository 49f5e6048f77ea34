import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../support/api';
import { PNG } from '../../support/fill';
import { untilFarFromNextHour } from '../../support/periods';
import { expectError, expectStatus } from '../support/expectations';
import { type ApiResponse, type RequestHeaders, send } from '../../support/http';
import type { Suite } from '../support/suite';

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const WEBP = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([0x1a, 0, 0, 0]),
  Buffer.from('WEBPVP8L'),
  Buffer.from([0x0d, 0, 0, 0, 0x2f, 0, 0, 0, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xfe, 0x07, 0]),
]);

/** Covers and other data that the operator adds to a content. */
export function coverRules(suite: Suite): void {
  const cover = (content: string, bytes: Buffer): Promise<string> => suite.cover(suite.client, content, bytes);

  function open(url: string, headers: RequestHeaders = {}, method = 'GET'): Promise<ApiResponse> {
    const { pathname, search } = new URL(url);
    return send(suite.baseUrl, { method, path: pathname + search, headers });
  }

  test.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])(
    'a cover of type %s is detected by its bytes and served under its link, without a key, also for browsers',
    async (type, bytes) => {
      const content = await suite.client.content();
      const url = await cover(content, bytes);
      expect(url.startsWith(`${suite.baseUrl}/`)).toBe(true);
      const image = await open(url, { origin: 'https://example.com', 'sec-fetch-site': 'cross-site' });
      expect([image.status, image.headers['content-type'], image.bytes.equals(bytes)]).toEqual([200, type, true]);
      expect([image.headers['x-content-type-options'], image.headers['service-version']]).toEqual([
        'nosniff',
        '1.0.0-beta.2',
      ]);
      const head = await open(url, {}, 'HEAD');
      expect([head.status, head.headers['content-length'], head.text]).toEqual([200, String(bytes.length), '']);
    },
  );

  test('a link stays the same for an hour, serves ranges and returns 304', async () => {
    await untilFarFromNextHour();
    const content = await suite.client.content();
    const url = await cover(content, PNG);
    expect((await suite.client.get(`/v1/contents/${content}`)).json['imageUrl']).toBe(url);
    const [listed] = (await suite.client.get('/v1/contents?limit=1')).json['data'] as JsonObject[];
    expect(listed?.['imageUrl']).toBe(url);
    const part = await open(url, { range: 'bytes=1-3' });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, 'PNG', `bytes 1-3/${PNG.length}`]);
    expectStatus(await open(url, { range: `bytes=${PNG.length}-` }), 416);
    const { etag = '' } = (await open(url)).headers;
    expectStatus(await open(url, { 'if-none-match': etag }), 304);
    const patched = await suite.client.patch(`/v1/contents/${content}`, { title: 'Other' });
    expect(patched.json['imageUrl']).toBe(url);
  });

  test('another image changes the ETag and updatedAt of its content; both links work', async () => {
    const content = await suite.client.content();
    const seen = [await suite.client.get(`/v1/contents/${content}`)];
    for (const bytes of [PNG, JPEG]) {
      await cover(content, bytes);
      seen.push(await suite.client.get(`/v1/contents/${content}`));
    }
    expect(new Set(seen.map(({ headers }) => headers['etag'])).size).toBe(3);
    expect(new Set(seen.map(({ json }) => json['updatedAt'])).size).toBe(3);
    const types = [];
    for (const { json } of seen.slice(1)) types.push((await open(String(json['imageUrl']))).headers['content-type']);
    expect(types).toEqual(['image/png', 'image/jpeg']);
  });

  test('a link stops working when its account is suspended or a folder above its content is deleted', async () => {
    const owner = await suite.newcomer();
    const folderId = await owner.folder();
    const url = await suite.cover(owner, await owner.content({ folderId }), PNG);
    await suite.operate('account', 'suspend', owner.identity.accountId);
    expectError(await open(url), 'not_found');
    await suite.operate('account', 'resume', owner.identity.accountId);
    expectStatus(await open(url), 200);
    expectStatus(await owner.delete(`/v1/folders/${folderId}`), 204);
    expectError(await open(url), 'not_found');
  });

  test('a cover adds a clock part to the ETag of its content, which a write ignores', async () => {
    const content = await suite.client.content();
    const before = await suite.client.get(`/v1/contents/${content}`);
    await cover(content, PNG);
    const after = await suite.client.get(`/v1/contents/${content}`);
    const etag = after.headers['etag'] ?? '';
    expect(etag).toMatch(/^"[^".]+\.[^".]+"$/);
    expect(String(after.json['updatedAt']) > String(before.json['updatedAt'])).toBe(true);
    const [state = ''] = etag.split('.');
    expectStatus(await suite.client.get(`/v1/contents/${content}`, { 'if-none-match': `${state}"` }), 200);
    const anotherHour = { 'if-match': `${state}.another"` };
    expectStatus(await suite.client.patch(`/v1/contents/${content}`, { title: 'U' }, anotherHour), 200);
  });

  test('a cover disappears with its content, and its address serves nothing else', async () => {
    const content = await suite.client.content();
    const url = await cover(content, PNG);
    const root = new URL('.', url).href;
    const others = ['', '../secrets.json', '..%2fsecrets', 'A'.repeat(8_000)].map((name) => root + name);
    for (const address of [`${url.slice(0, -3)}xyz`, url.slice(0, -1), `${url}?a=1`, ...others])
      expect([address, (await open(address)).status]).toEqual([address, 404]);
    for (const method of ['POST', 'DELETE']) expectError(await open(url, {}, method), 'not_found');
    expectStatus(await suite.client.delete(`/v1/contents/${content}`), 204);
    expectError(await open(url), 'not_found');
  });

  describe('data from the operator', () => {
    test('a cover cannot be a file that is not an image or is over 5 MB', async () => {
      const content = await suite.client.content();
      const sized = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]);
      for (const bytes of [Buffer.from('<svg/>'), Buffer.from('GIF89a......'), Buffer.alloc(0), sized(5_000_001)]) {
        await expect(cover(content, bytes)).rejects.toThrow(/failed/);
      }
      expect((await suite.client.get(`/v1/contents/${content}`)).json['imageUrl']).toBeNull();
      expect((await open(await cover(content, sized(5_000_000)))).bytes).toHaveLength(5_000_000);
    });

    test('the operator adds summary, podcasts and sources, which are counted', async () => {
      const content = await suite.client.content();
      await suite.operate('content', 'enrich', content, '--summary', 'In short', '--sources', '3');
      await suite.operate('content', 'enrich', content, '--podcasts', '2');
      const { json } = await suite.client.get(`/v1/contents/${content}`);
      expect(json['inclusions']).toEqual({
        ...{ hasBody: false, hasSummary: true, memocardsCount: 0, questionsCount: 0 },
        ...{ podcastsReadyCount: 2, sourcesCount: 3 },
      });
    });
  });
}
