import type { Api } from '../support/api';
import type { Load } from './load';
import { newContent } from './newContent';

/** POST of a content, with a new Idempotency-Key each time or without one. */
export function createLoad(api: Api, { withKey }: { withKey: boolean }): Load {
  const request = {
    method: 'POST',
    path: '/v1/contents',
    headers: {
      authorization: `Bearer ${api.key}`,
      'content-type': 'application/json',
      ...(withKey ? { 'idempotency-key': '[<id>]' } : {}),
    },
    body: JSON.stringify(newContent('A content made under load')),
  };
  return { requests: [request], freshIds: withKey };
}
