/** A verb phrase with the questions it asks. */
interface Phrase {
  words: readonly string[];
  /** The answer begins with this word of the phrase; behind the phrase where it is none. */
  kept: number;
  questions: readonly string[];
}

type Phrases = ReadonlyMap<string, readonly Phrase[]>;

const compiled = new Map<string, Phrases>();

/** Reads `{is|are} found @in => Where {} $ found?`: every form by its first word, the longest phrase first. */
export function compile(code: string, kind: string, lines: readonly string[]): Phrases {
  const known = compiled.get(`${code} ${kind}`);
  if (known !== undefined) return known;
  const phrases = new Map<string, Phrase[]>();
  for (const line of lines) {
    const [pattern = '', ...questions] = line.split(' => ');
    for (const { text, forms } of expand(pattern)) {
      const parts = text.split(' ');
      const at = parts.findIndex((word) => word.startsWith('@'));
      const words = parts.map((word) => word.replace('@', '').toLowerCase());
      let next = 0;
      const filled = questions.map((question) => {
        next = 0;
        return question.replace(/\{\}/g, () => forms[next++] ?? '');
      });
      const phrase = { words, kept: at < 0 ? words.length : at, questions: filled };
      phrases.set(words[0] ?? '', [...(phrases.get(words[0] ?? '') ?? []), phrase]);
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  compiled.set(`${code} ${kind}`, phrases);
  return phrases;
}

function expand(pattern: string): { text: string; forms: string[] }[] {
  const open = pattern.indexOf('{');
  if (open < 0) return [{ text: pattern, forms: [] }];
  const close = pattern.indexOf('}', open);
  const isKept = pattern[open - 1] === '@';
  const rest = expand(pattern.slice(close + 1));
  return pattern
    .slice(open + 1, close)
    .split('|')
    .flatMap((form) =>
      rest.map((other) => ({
        text: `${pattern.slice(0, open)}${form}${other.text}`,
        forms: isKept ? other.forms : [form, ...other.forms],
      })),
    );
}

/** The phrase that a verb and what follows begin with, and the answer behind it. */
export function match(
  phrases: Phrases,
  verb: string,
  rest: string,
): { questions: readonly string[]; answer: string } | undefined {
  const words = [verb, ...rest.split(' ')];
  const found = phrases
    .get(verb)
    ?.find((phrase) =>
      phrase.words.every((word, i) => startsWith(words[i] ?? '', word, i === phrase.words.length - 1)),
    );
  if (found === undefined) return undefined;
  const last = words[found.words.length - 1] ?? '';
  const tail = found.words.at(-1) ?? '';
  // "composé d’eau": the elided word stands before the answer.
  const glued = found.kept >= found.words.length && /['’]$/u.test(tail) ? [last.slice(tail.length)] : [];
  const answer = [...glued, ...words.slice(found.kept)].join(' ').trim();
  return answer === '' ? undefined : { questions: found.questions, answer };
}

function startsWith(word: string, expected: string, isLast: boolean): boolean {
  const lower = word.toLowerCase().replace('’', "'");
  const wanted = expected.replace('’', "'");
  return lower === wanted || (isLast && wanted.endsWith("'") && lower.startsWith(wanted));
}
