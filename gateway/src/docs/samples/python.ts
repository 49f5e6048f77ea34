import { literal, type Notation, searchOf } from './literal';
import type { Sample } from './sample';

const NOTATION: Notation = {
  object: ['{', '}'],
  names: ': ',
  constants: { null: 'None', true: 'True', false: 'False' },
  string: (text) => JSON.stringify(text),
};

/** A sample for Python with HTTPX. What is kept goes into the environment, as in the other languages. */
export function pythonOf({ before, ...sample }: Sample): string {
  const first = before === undefined ? [] : [`# ${before.comment}`, ...linesOf(before.sample), ''];
  return ['import os, uuid, httpx', '', ...first, ...linesOf(sample)].join('\n');
}

function linesOf(sample: Omit<Sample, 'before'>): string[] {
  const { method, path, query, body, hasKey, sendsTag, keeps, keepsTag, onlyWith } = sample;
  const address = path.replaceAll(/\{(\w+)\}/g, "{os.environ['$1']}") + searchOf(query);
  const lines = [
    `response = httpx.${method.toLowerCase()}(`,
    `    f"{os.environ['API']}${address}",`,
    '    headers={',
    `        "Authorization": f"Bearer {os.environ['KEY']}",`,
    ...(hasKey ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(sendsTag ? ['        "If-Match": os.environ["ETAG"],'] : []),
    '    },',
    ...(body === undefined ? [] : [`    json=${literal(body, NOTATION, '    ')},`]),
    ')',
    method === 'DELETE' ? 'print(response.status_code)' : 'print(response.status_code, response.json())',
    ...(keeps === undefined ? [] : [`os.environ["${keeps.variable}"] = ${keptOf(keeps)}`]),
    ...(keepsTag ? ['os.environ["ETAG"] = response.headers["ETag"]'] : []),
  ];
  if (onlyWith === undefined) return lines;
  return [`if os.environ["${onlyWith}"]:`, ...lines.flatMap((line) => line.split('\n')).map((line) => `    ${line}`)];
}

function keptOf({ member, ofItem }: NonNullable<Sample['keeps']>): string {
  if (!ofItem) return `response.json()["${member}"]`;
  return `next((item["${member}"] for item in response.json()["data"]), "")`;
}
