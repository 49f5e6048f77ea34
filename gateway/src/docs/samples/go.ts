import { lines } from '../html';
import { addressParts, block, type Sample } from './sample';

export function go(sample: Sample): string {
  const { method, body, hasKey, sendsTag, keeps, keepsTag, onlyWith } = sample;
  const address = addressParts(sample, '"', (variable) => `os.Getenv("${variable}")`).join('+');
  const program = lines(
    body !== undefined && `body := strings.NewReader(${raw(JSON.stringify(body, null, 4))})`,
    `request, err := http.NewRequest("${method}", ${address}, ${body === undefined ? 'nil' : 'body'})`,
    FAILURE,
    'request.Header.Set("Authorization", "Bearer "+os.Getenv("KEY"))',
    body !== undefined && 'request.Header.Set("Content-Type", "application/json")',
    hasKey && 'request.Header.Set("Idempotency-Key", fmt.Sprint(time.Now().UnixNano()))',
    sendsTag && 'request.Header.Set("If-Match", os.Getenv("ETAG"))',
    'response, err := http.DefaultClient.Do(request)',
    FAILURE,
    'defer response.Body.Close()',
    'answer, err := io.ReadAll(response.Body)',
    FAILURE,
    'fmt.Println(response.Status, string(answer))',
    keeps && keptOf(keeps),
    keepsTag && 'os.Setenv("ETAG", response.Header.Get("ETag"))',
  );
  return onlyWith === undefined ? program : scoped(program, `if os.Getenv("${onlyWith}") != "" `);
}

/** Names that are declared within are not known after it. */
export function scoped(program: string, head = ''): string {
  return block(`${head}{`, program, '\t', '\n}');
}

const FAILURE = 'if err != nil {\n\tlog.Fatal(err)\n}';

/** Between backticks, which no example holds. */
function raw(text: string): string {
  if (text.includes('`')) throw new Error('A sample for Go cannot hold a backtick.');
  return `\`${text}\``;
}

function keptOf({ variable, member, ofItem }: NonNullable<Sample['keeps']>): string {
  const name = member.replace(/^\w/, (letter) => letter.toUpperCase());
  const item = `struct{ ${name} string \`json:"${member}"\` }`;
  return lines(
    `var kept ${ofItem ? `struct{ Data []${item} }` : item}`,
    'if err := json.Unmarshal(answer, &kept); err != nil {\n\tlog.Fatal(err)\n}',
    ofItem
      ? `for _, item := range kept.Data {\n\tos.Setenv("${variable}", item.${name})\n}`
      : `os.Setenv("${variable}", kept.${name})`,
  );
}
