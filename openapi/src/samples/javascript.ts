import { lines, type Sample, searchOf } from './sample';

/** For Node.js. */
export function javascript({ method, path, query, body, hasKey, sendsTag }: Sample): string {
  const address = `\${process.env.API}${path.replaceAll(/\{(\w+)\}/g, '${process.env.$1}')}${searchOf(query)}`;
  return lines(
    `const response = await fetch(\`${address}\`, {`,
    method !== 'GET' && `  method: '${method}',`,
    '  headers: {',
    '    Authorization: `Bearer ${process.env.KEY}`,',
    body !== undefined && "    'Content-Type': 'application/json',",
    hasKey && "    'Idempotency-Key': crypto.randomUUID(),",
    sendsTag && "    'If-Match': process.env.ETAG,",
    '  },',
    body !== undefined && `  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`,
    '});',
    method === 'DELETE' ? 'console.log(response.status);' : 'console.log(response.status, await response.json());',
  );
}
