import { searchOf } from './literal';
import type { Sample } from './sample';

/** The body of a function of a program in Go. What is kept goes into the environment, as in the other languages. */
export function goOf({ before, ...sample }: Sample): string {
  const first = before === undefined ? [] : [`// ${before.comment}`, ...block('', linesOf(before.sample))];
  return [...first, ...linesOf(sample)].join('\n');
}

function linesOf(sample: Omit<Sample, 'before'>): string[] {
  const { method, path, query, body, hasKey, sendsTag, keeps, keepsTag, onlyWith } = sample;
  const parts = path.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? `os.Getenv("${part}")` : `"${part}"`));
  const [last = ''] = parts.splice(-1);
  const address = ['os.Getenv("API")', ...parts, last.replace(/"$/, `${searchOf(query)}"`)].filter(
    (part) => part !== '""',
  );
  const lines = [
    ...(body === undefined ? [] : [`body := strings.NewReader(${raw(JSON.stringify(body, null, 4))})`]),
    `request, err := http.NewRequest("${method}", ${address.join('+')}, ${body === undefined ? 'nil' : 'body'})`,
    ...FAILURE,
    'request.Header.Set("Authorization", "Bearer "+os.Getenv("KEY"))',
    ...(body === undefined ? [] : ['request.Header.Set("Content-Type", "application/json")']),
    ...(hasKey ? ['request.Header.Set("Idempotency-Key", fmt.Sprint(time.Now().UnixNano()))'] : []),
    ...(sendsTag ? ['request.Header.Set("If-Match", os.Getenv("ETAG"))'] : []),
    'response, err := http.DefaultClient.Do(request)',
    ...FAILURE,
    'defer response.Body.Close()',
    'answer, err := io.ReadAll(response.Body)',
    ...FAILURE,
    'fmt.Println(response.Status, string(answer))',
    ...(keeps === undefined ? [] : keptOf(keeps)),
    ...(keepsTag ? ['os.Setenv("ETAG", response.Header.Get("ETag"))'] : []),
  ];
  if (onlyWith === undefined) return lines;
  return block(`if os.Getenv("${onlyWith}") != "" `, lines);
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head}{`, ...lines.flatMap((line) => line.split('\n')).map((line) => `\t${line}`), '}'];
}

const FAILURE = ['if err != nil {', '\tlog.Fatal(err)', '}'];

/** Between backticks, which no example holds. */
function raw(text: string): string {
  if (text.includes('`')) throw new Error('A sample for Go cannot hold a backtick.');
  return `\`${text}\``;
}

function keptOf({ variable, member, ofItem }: NonNullable<Sample['keeps']>): string[] {
  const name = member.replace(/^\w/, (letter) => letter.toUpperCase());
  const item = `struct{ ${name} string \`json:"${member}"\` }`;
  const read = 'if err := json.Unmarshal(answer, &kept); err != nil {';
  if (!ofItem) return [`var kept ${item}`, read, '\tlog.Fatal(err)', '}', `os.Setenv("${variable}", kept.${name})`];
  return [
    `var kept struct{ Data []${item} }`,
    read,
    '\tlog.Fatal(err)',
    '}',
    'for _, item := range kept.Data {',
    `\tos.Setenv("${variable}", item.${name})`,
    '}',
  ];
}
