import { addressParts, lines, literal, type Notation, type Sample } from './sample';

const NOTATION: Notation = {
  object: ['[', ']'],
  names: ' => ',
  constants: { null: 'null', true: 'true', false: 'false' },
  string: (text) =>
    /[\n\t]/.test(text) ? JSON.stringify(text).replaceAll('$', '\\$') : `'${text.replaceAll(/[\\']/g, '\\$&')}'`,
};

export function php(sample: Sample): string {
  const { method, body, hasKey, sendsTag } = sample;
  const address = addressParts(sample, "'", (variable) => `getenv('${variable}')`);
  return lines(
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
    ']);',
    '$response = curl_exec($curl);',
    'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL, $response, PHP_EOL;',
  );
}
