import { searchOf } from './literal';
import type { Sample } from './sample';

/** What is kept goes into the environment, as for the shell; `var`, so that one sample can be pasted after the other. */
export function javascriptOf({ before, ...sample }: Sample): string {
  const lines = before === undefined ? [] : [`// ${before.comment}`, javascriptOf(before.sample)];
  return [...lines, ...linesOf(sample)].join('\n');
}

function linesOf(sample: Omit<Sample, 'before'>): string[] {
  const { method, keeps, keepsTag, onlyWith } = sample;
  const lines = [
    `var response = await fetch(${addressOf(sample)}, ${optionsOf(sample)});`,
    ...(method === 'DELETE'
      ? ['console.log(response.status);']
      : ['var answer = await response.json();', 'console.log(response.status, answer);']),
    ...(keeps === undefined
      ? []
      : [`process.env.${keeps.variable} = answer.${keeps.ofItem ? `data[0]?.${keeps.member} ?? ''` : keeps.member};`]),
    ...(keepsTag ? ["process.env.ETAG = response.headers.get('etag');"] : []),
  ];
  if (onlyWith === undefined) return lines;
  return [
    `if (process.env.${onlyWith}) {`,
    ...lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`),
    '}',
  ];
}

function addressOf({ path, query }: Omit<Sample, 'before'>): string {
  return `\`\${process.env.API}${path.replaceAll(/\{(\w+)\}/g, '${process.env.$1}')}${searchOf(query)}\``;
}

function optionsOf({ method, body, hasKey, sendsTag }: Omit<Sample, 'before'>): string {
  const lines = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    '    Authorization: `Bearer ${process.env.KEY}`,',
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
    ...(hasKey ? ["    'Idempotency-Key': crypto.randomUUID(),"] : []),
    ...(sendsTag ? ["    'If-Match': process.env.ETAG,"] : []),
    '  },',
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`]),
  ];
  return ['{', ...lines, '}'].join('\n');
}
