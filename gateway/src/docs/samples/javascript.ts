import { lines } from '../html';
import { block, type Sample, searchOf } from './sample';

/** For Node.js. `var`, so that one sample can be pasted after the other. */
export function javascript({ method, path, query, body, hasKey, sendsTag, keeps, keepsTag, onlyWith }: Sample): string {
  const address = `\${process.env.API}${path.replaceAll(/\{(\w+)\}/g, '${process.env.$1}')}${searchOf(query)}`;
  const program = lines(
    `var response = await fetch(\`${address}\`, {`,
    method !== 'GET' && `  method: '${method}',`,
    '  headers: {',
    '    Authorization: `Bearer ${process.env.KEY}`,',
    body !== undefined && "    'Content-Type': 'application/json',",
    hasKey && "    'Idempotency-Key': crypto.randomUUID(),",
    sendsTag && "    'If-Match': process.env.ETAG,",
    '  },',
    body !== undefined && `  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`,
    '});',
    method === 'DELETE' && 'console.log(response.status);',
    method !== 'DELETE' && 'var answer = await response.json();\nconsole.log(response.status, answer);',
    keeps &&
      `process.env.${keeps.variable} = answer.${keeps.ofItem ? `data[0]?.${keeps.member} ?? ''` : keeps.member};`,
    keepsTag && "process.env.ETAG = response.headers.get('etag');",
  );
  return onlyWith === undefined ? program : block(`if (process.env.${onlyWith}) {`, program, '  ', '\n}');
}
