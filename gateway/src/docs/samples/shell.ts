import { lines } from '../html';
import type { Sample } from './sample';

export function shell(sample: Sample): string {
  const { keeps, keepsTag, onlyWith } = sample;
  const command = commandOf(sample);
  if (onlyWith !== undefined) return `[ -z "$${onlyWith}" ] || ${command}`;
  if (keeps === undefined && !keepsTag) return command;
  return lines(
    `ANSWER=$(${command})`,
    'echo "$ANSWER"',
    keeps && `${keeps.variable}=$(echo "$ANSWER" | grep -o '"${keeps.member}":"[^"]*"' | head -n 1 | cut -d '"' -f 4)`,
    keepsTag && `ETAG=$(echo "$ANSWER" | grep -i '^etag:' | cut -d ' ' -f 2 | tr -d '\\r')`,
  );
}

function commandOf({ method, path, query, body, hasKey, sendsTag, keepsTag }: Sample): string {
  const parameters = Object.entries(query).map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`);
  const isShown = keepsTag || method === 'PATCH' || method === 'DELETE';
  // With a body curl sends a POST by itself.
  const isSaid = method !== 'GET' && !(method === 'POST' && body !== undefined);
  const flags = `${isShown ? 'i' : ''}${parameters.length > 0 ? ' -G' : ''}${isSaid ? ` -X ${method}` : ''}`;
  return lines(
    `curl -sS${flags} "$API${path.replaceAll(/\{(\w+)\}/g, '$$$1')}"`,
    parameters,
    '-H "Authorization: Bearer $KEY"',
    hasKey && '-H "Idempotency-Key: $(date +%s%N)-$RANDOM"',
    sendsTag && '-H "If-Match: $ETAG"',
    body !== undefined && '-H "Content-Type: application/json"',
    body !== undefined && `-d ${quote(JSON.stringify(body, null, 2))}`,
  ).replaceAll(/\n(?=-)/g, ' \\\n  ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
