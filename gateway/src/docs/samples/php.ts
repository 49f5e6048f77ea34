import { literal, type Notation, searchOf } from './literal';
import type { Sample } from './sample';

const NOTATION: Notation = {
  object: ['[', ']'],
  names: ' => ',
  constants: { null: 'null', true: 'true', false: 'false' },
  string: (text) =>
    /[\n\t]/.test(text)
      ? `"${text
          .replaceAll(/[\\"$]/g, '\\$&')
          .replaceAll('\n', '\\n')
          .replaceAll('\t', '\\t')}"`
      : `'${text.replaceAll(/[\\']/g, '\\$&')}'`,
};

/** A sample for PHP 8 with its extension for curl. What is kept goes into the environment, as in the other languages. */
export function phpOf({ before, ...sample }: Sample): string {
  const first = before === undefined ? [] : [`// ${before.comment}`, ...linesOf(before.sample), ''];
  return [...first, ...linesOf(sample)].join('\n');
}

function linesOf(sample: Omit<Sample, 'before'>): string[] {
  const { method, path, query, body, hasKey, sendsTag, keeps, keepsTag, onlyWith } = sample;
  const parts = path.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? `getenv('${part}')` : `'${part}'`));
  const [last = ''] = parts.splice(-1);
  const address = ["getenv('API')", ...parts, last.replace(/'$/, `${searchOf(query)}'`)].filter(
    (part) => part !== "''",
  );
  const lines = [
    `$curl = curl_init(${address.join(' . ')});`,
    'curl_setopt_array($curl, [',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_HTTPHEADER => [',
    "        'Authorization: Bearer ' . getenv('KEY'),",
    ...(body === undefined ? [] : ["        'Content-Type: application/json',"]),
    ...(hasKey ? ["        'Idempotency-Key: ' . bin2hex(random_bytes(16)),"] : []),
    ...(sendsTag ? ["        'If-Match: ' . getenv('ETAG'),"] : []),
    '    ],',
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => json_encode(${literal(body, NOTATION, '    ')}),`]),
    ...(keepsTag
      ? [
          '    CURLOPT_HEADERFUNCTION => function ($curl, $line) {',
          "        if (stripos($line, 'etag:') === 0) putenv('ETAG=' . trim(substr($line, 5)));",
          '        return strlen($line);',
          '    },',
        ]
      : []),
    ']);',
    '$answer = json_decode(curl_exec($curl), true);',
    'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL;',
    ...(method === 'DELETE' ? [] : ['print_r($answer);']),
    ...(keeps === undefined ? [] : [`putenv('${keeps.variable}=' . ${keptOf(keeps)});`]),
  ];
  if (onlyWith === undefined) return lines;
  return [
    `if (getenv('${onlyWith}')) {`,
    ...lines.flatMap((line) => line.split('\n')).map((line) => `    ${line}`),
    '}',
  ];
}

function keptOf({ member, ofItem }: NonNullable<Sample['keeps']>): string {
  return ofItem ? `($answer['data'][0]['${member}'] ?? '')` : `$answer['${member}']`;
}
