import { lines, literal, type Notation, type Sample, searchOf } from './sample';

const NOTATION: Notation = {
  object: ['{', '}'],
  names: ': ',
  constants: { null: 'None', true: 'True', false: 'False' },
  string: (text) => JSON.stringify(text),
};

export function python({ method, path, query, body, hasKey, sendsTag }: Sample): string {
  return lines(
    'import os',
    hasKey && 'import uuid',
    '\nimport httpx\n',
    `response = httpx.${method.toLowerCase()}(`,
    `    f"{os.environ['API']}${path.replaceAll(/\{(\w+)\}/g, "{os.environ['$1']}")}${searchOf(query)}",`,
    '    headers={',
    `        "Authorization": f"Bearer {os.environ['KEY']}",`,
    hasKey && '        "Idempotency-Key": str(uuid.uuid4()),',
    sendsTag && '        "If-Match": os.environ["ETAG"],',
    '    },',
    body !== undefined && `    json=${literal(body, NOTATION, '    ')},`,
    ')',
    method === 'DELETE' ? 'print(response.status_code)' : 'print(response.status_code, response.json())',
  );
}
