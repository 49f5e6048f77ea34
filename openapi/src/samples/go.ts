import { addressParts, lines, type Sample } from './sample';

export function go(sample: Sample): string {
  const { method, body, hasKey, sendsTag } = sample;
  const address = addressParts(sample, '"', (variable) => `os.Getenv("${variable}")`).join('+');
  return lines(
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
    'text, err := io.ReadAll(response.Body)',
    FAILURE,
    'fmt.Println(response.Status, string(text))',
  );
}

const FAILURE = 'if err != nil {\n\tlog.Fatal(err)\n}';

/** A raw string, which cannot contain a backtick in Go. */
function raw(text: string): string {
  if (text.includes('`')) throw new Error('A sample for Go cannot contain a backtick.');
  return `\`${text}\``;
}
