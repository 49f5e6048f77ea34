import { lines, type Sample } from './sample';

export function shell({ method, path, query, body, hasKey, sendsTag }: Sample): string {
  const parameters = Object.entries(query).map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`);
  // Shows the headers of responses whose ETag matters or that have no body.
  const showsHeaders = method === 'PATCH' || method === 'DELETE' || (method === 'GET' && TAGGED.test(path));
  // curl sends a POST if there is a body.
  const namesMethod = method !== 'GET' && !(method === 'POST' && body !== undefined);
  const flags = [showsHeaders && ' -i', parameters.length > 0 && ' -G', namesMethod && ` -X ${method}`];
  return lines(
    `curl${flags.filter(Boolean).join('')} "$API${path.replaceAll(/\{(\w+)\}/g, '$$$1')}"`,
    parameters,
    '-H "Authorization: Bearer $KEY"',
    hasKey && '-H "Idempotency-Key: $(date +%s%N)-$RANDOM"',
    sendsTag && '-H "If-Match: $ETAG"',
    body !== undefined && '-H "Content-Type: application/json"',
    body !== undefined && `-d ${quote(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`,
  ).replaceAll(/\n(?=-)/g, ' \\\n  ');
}

/** One resource that can be changed. */
const TAGGED = /\{(?:CONTENT|FOLDER|MEMOCARD|QUESTION)\}$/;

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
