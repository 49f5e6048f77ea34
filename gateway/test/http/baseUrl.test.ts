import { expect, test } from '@jest/globals';
import { normalizeBaseUrl } from '../../src/http/baseUrl';

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://API.example:443//', 'https://api.example'],
  ['https://bücher.example/bücher/', 'https://xn--bcher-kva.example/b%C3%BCcher'],
])('%s is %s in all links', (text, normal) => expect(normalizeBaseUrl(text)).toBe(normal));
