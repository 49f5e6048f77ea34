import type { Document } from '../document';
import { groupsOfSteps, type Step } from './steps';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** A Postman collection that runs from top to bottom after you set `key`. */
export function postmanCollection(document: Document, baseUrl: string): object {
  return {
    info: {
      name: document.info.title,
      description: 'Set the variable `key` to your API key, then run the requests from top to bottom.',
      schema: SCHEMA,
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'key', value: '' },
    ],
    item: groupsOfSteps(document).map(({ title: name, steps }) => ({ name, item: steps.map(item) })),
  };
}

function item({ title, sample, keeps, keepsTag }: Step): object {
  const { method, path, query, body, hasKey, sendsTag } = sample;
  const address = path.replaceAll(/\{(\w+)\}/g, '{{$1}}');
  const parameters = Object.entries(query).map(([key, value]) => ({ key, value }));
  const search = parameters.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('&');
  const header = [
    ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
    ...(hasKey ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
    ...(sendsTag ? [{ key: 'If-Match', value: '{{ETAG}}' }] : []),
  ];
  const kept = scriptOf(keeps, keepsTag);
  return {
    name: title,
    ...(kept.length > 0 && { event: [{ listen: 'test', script: { type: 'text/javascript', exec: kept } }] }),
    request: {
      method,
      header,
      url: {
        raw: `{{baseUrl}}${address}${search === '' ? '' : `?${search}`}`,
        host: ['{{baseUrl}}'],
        path: address.slice(1).split('/'),
        ...(parameters.length > 0 && { query: parameters }),
      },
      ...(body !== undefined && {
        body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
      }),
    },
  };
}

function scriptOf(keeps: Step['keeps'], keepsTag: boolean): string[] {
  const member = keeps?.ofItem === true ? `data[0]?.${keeps.member} ?? ''` : keeps?.member;
  return [
    ...(keeps ? [`pm.collectionVariables.set('${keeps.variable}', pm.response.json().${member ?? ''});`] : []),
    ...(keepsTag ? ["pm.collectionVariables.set('ETAG', pm.response.headers.get('ETag'));"] : []),
  ];
}
