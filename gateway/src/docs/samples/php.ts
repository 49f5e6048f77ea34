import { lines } from '../html';
import { addressParts, block, literal, type Notation, type Sample } from './sample';

const NOTATION: Notation = {
  object: ['[', ']'],
  names: ' => ',
  constants: { null: 'null', true: 'true', false: 'false' },
  string: (text) =>
    /[\n\t]/.test(text) ? JSON.stringify(text).replaceAll('$', '\\$') : `'${text.replaceAll(/[\\']/g, '\\$&')}'`,
};

export function php(sample: Sample): string {
  const { method, body, hasKey, sendsTag, keeps, keepsTag, onlyWith } = sample;
  const address = addressParts(sample, "'", (variable) => `getenv('${variable}')`);
  const program = lines(
    `$curl = curl_init(${address.join(' . ')});`,
    'curl_setopt_array($curl, [',
    method !== 'GET' && `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_HTTPHEADER => [',
    "        'Authorization: Bearer ' . getenv('KEY'),",
    body !== undefined && "        'Content-Type: application/json',",
    hasKey && "        'Idempotency-Key: ' . bin2hex(random_bytes(16)),",
    sendsTag && "        'If-Match: ' . getenv('ETAG'),",
    '    ],',
    body !== undefined && `    CURLOPT_POSTFIELDS => json_encode(${literal(body, NOTATION, '    ')}),`,
    keepsTag && [
      '    CURLOPT_HEADERFUNCTION => function ($curl, $line) {',
      "        if (stripos($line, 'etag:') === 0) putenv('ETAG=' . trim(substr($line, 5)));",
      '        return strlen($line);',
      '    },',
    ],
    ']);',
    '$answer = json_decode(curl_exec($curl), true);',
    'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL;',
    method !== 'DELETE' && 'print_r($answer);',
    keeps && `putenv('${keeps.variable}=' . ${keptOf(keeps)});`,
  );
  return onlyWith === undefined ? program : block(`if (getenv('${onlyWith}')) {`, program, '    ', '\n}');
}

function keptOf({ member, ofItem }: NonNullable<Sample['keeps']>): string {
  return ofItem ? `($answer['data'][0]['${member}'] ?? '')` : `$answer['${member}']`;
}
