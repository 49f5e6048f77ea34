import type { Sample } from './sample';

const FRESH_KEY = 'Idempotency-Key: $(date +%s%N)-$RANDOM';

/** A sample for bash or zsh with curl. */
export function shellOf({ before, ...sample }: Sample): string {
  const lines = before === undefined ? [] : [`# ${before.comment}`, shellOf(before.sample)];
  return [...lines, ...linesOf(sample)].join('\n');
}

function linesOf(sample: Omit<Sample, 'before'>): string[] {
  const { keeps, keepsTag, onlyWith } = sample;
  const command = commandOf(sample);
  if (onlyWith !== undefined) return [`[ -z "$${onlyWith}" ] || ${command}`];
  if (keeps === undefined && !keepsTag) return [command];
  const kept =
    keeps && `${keeps.variable}=$(echo "$ANSWER" | grep -o '"${keeps.member}":"[^"]*"' | head -n 1 | cut -d '"' -f 4)`;
  const tag = `ETAG=$(echo "$ANSWER" | grep -i '^etag:' | cut -d ' ' -f 2 | tr -d '\\r')`;
  return [`ANSWER=$(${command})`, 'echo "$ANSWER"', ...(kept === undefined ? [] : [kept]), ...(keepsTag ? [tag] : [])];
}

function commandOf({ method, path, query, body, hasKey, sendsTag, keepsTag }: Omit<Sample, 'before'>): string {
  const address = `"$API${path.replaceAll(/\{(\w+)\}/g, '$$$1')}"`;
  const parameters = Object.entries(query).map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`);
  const isShown = keepsTag || method === 'PATCH' || method === 'DELETE';
  // With a body curl sends a POST by itself.
  const isSaid = method !== 'GET' && !(method === 'POST' && body !== undefined);
  const first = [
    `curl -sS${isShown ? 'i' : ''}`,
    ...(parameters.length > 0 ? ['-G'] : []),
    ...(isSaid ? [`-X ${method}`] : []),
  ];
  const rest = [
    ...parameters,
    '-H "Authorization: Bearer $KEY"',
    ...(hasKey ? [`-H "${FRESH_KEY}"`] : []),
    ...(sendsTag ? ['-H "If-Match: $ETAG"'] : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${quote(JSON.stringify(body, null, 2))}`]),
  ];
  return [`${first.join(' ')} ${address}`, ...rest].join(' \\\n  ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
