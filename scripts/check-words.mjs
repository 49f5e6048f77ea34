// Checks pages, comments and messages for words that the style of CONTRIBUTING.md avoids, and for British spelling. A line
// that must contain such a word, such as a quotation, ends with `words:ignore`. Also checks the length of sentences on pages.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Each word or phrase, with the wording to use instead. */
const AVOIDED = [
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, repair'],
  [/\banew\b/i, 'again'],
  [/\b(?:go|goes|going|went) on\b/i, 'continue'],
  [/\b(?:breaks?|broken|broke) off\b/i, 'interrupted'],
  [/, too\b(?! (?:many|much|few|long|large|late|small|deep|old|short|low|high)\b)/i, 'also'],
  [/[,;:] else\b(?! if\b)/i, 'otherwise'],
  [/\bin place of\b/i, 'instead of'],
  [/\b(?:is|are|was|were|be|been|being) away\b/i, 'unavailable'],
  [/\btak(?:e|es|en|ing) away\b/i, 'remove'],
  [/\balone\b/i, 'only'],
  [/\bmake-believe\b|\bpatien(?:ce|tly)\b|\bsturdily\b/i, 'the technical term'],
  [/\b(?:no|all) truth\b/i, 'data'],
  [/\b(?:is|are|was|were|be|been) told\b/i, 'the actor: "the gateway sends", "the page shows"'],
  [/\banswer(?:s|ed|ing)? (?:with )?(?:[1-5]\d\d|503|`?unavailable)\b/i, 'return'],
  [/\bby (?:itself|themselves) all\b|\bwhoever\b|\bwhomever\b/i, 'the role'],
  [/\b(?:have|has|had) (?:\w+ ){1,2}generated\b/i, 'generate'],
  [/\b(?:well again|passed over|given up|thawed)\b/i, 'recover, ignore, fail'],
  [/^\s*['"](?:that|of|are|do|does|lets|and) /, 'a title that starts with its subject'],
  [/\brefus(?:e|es|ed|al|als|ing)\b/i, 'reject, error'],
  [/\binstants?\b/i, 'time'],
  [/\bsandbox\b/i, 'test key'],
  [/\bNull (?:when|once)\b/, 'Null if'],
  [/\bat once\b/i, 'immediately, at the same time'],
  [/(?:\d ?s|min|minutes?|seconds?) a try\b/i, 'per attempt'],
  [/^\s*(?:\/\*\*|\/\/|\*|#+)\s+(?:What|Who|Where|Whoever) (?!is\b|are\b|.*\?)/, 'a noun'],
  [/\b\w*(?:colour|behaviour|favour|neighbour|licence|centre)\w*\b/i, 'American spelling'],
  [
    /\b(?:normal|recogn|initial|organ|author|optim|serial|synchron|capital|general|minim|maxim|emphas)is(?:e|es|ed|ing|ation|ations)\b/i,
    'American spelling',
  ],
];
/** Words of French texts that translate the English syntax, or name a term in a second way. */
const AVOIDED_IN_FRENCH = [
  [/(?<!\p{L})appels?(?!\p{L})/iu, 'requête'],
  [/\bmembres? (?:envoyé|inconnu|manquant)/i, 'champ'],
  [/\binstant de\b/i, 'date et heure de'],
  [/\bbac à sable\b/i, 'clé de test'],
  [/(?:^|": ")Ce qu(?:e|i|’)/, 'un nom'],
  [/\b(?:de lui-même|à la main)\b/i, 'automatiquement, vous-même'],
];
const FRENCH = /^(?:docs-site\/content\/fr\/.*\.md|openapi\/src\/(?:errors\/)?fr\.json|gateway\/src\/i18n\/fr\.json)$/;
/** Code whose strings people read: descriptions, help, messages and the words of the site. */
const READ = /^(?:gateway\/src\/routes|openapi\/src|clients\/\w+\/src|services\/operator\/src|docs-site\/generate)\//;
/** Texts in other languages, changelogs of the past, and texts under test. */
const LEFT_OUT =
  /^(?:test\/generation\/|test\/clients\/fixtures\/|services\/extractive\/(?:test\/|src\/(?:language\/|.*\/data))|services\/standalone\/src\/demo|gateway\/src\/i18n\/(?!en)|openapi\/released|docs-site\/content\/fr\/|scripts\/check-words|clients\/typescript\/src\/openapi)/;

const COMMENT = /\/\*\*?[^]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
const HASHED = /(?:^|\s)#.*$/gm;
const SQL = /--.*$/gm;
const TESTS = /(?:^|\/)test\//;
/** Titles of tests and of the cases of alerts. */
const TITLE = /(?<=(?:test|describe|\))\(\s*|says: )(?:'[^'\n]*'|"[^"\n]*")/gm;
/** A string of at least three words. */
const STRING = /(['"`])(?=[^'"`\n]*\p{L} [^'"`\n]*\p{L} )(?:(?!\1)[^\\\n]|\\.)*\1/u;
const DOCSTRING = /"""[^]*?"""/;
const CODE = /```[^]*?```|`[^`\n]*`/g;

/** Keeps the lines and their length. */
const blank = (text) => text.replaceAll(/[^\n]/g, ' ');

/** The prose of a file, with everything else blanked. */
function proseOf(file, text) {
  if (/\.(?:md|html)$/.test(file)) return text.replaceAll(CODE, blank);
  if (file.endsWith('.json')) return text;
  const patterns = [/\.(?:sh|ya?ml|py)$/.test(file) ? HASHED : file.endsWith('.sql') ? SQL : COMMENT];
  if (file.endsWith('.py')) patterns.push(DOCSTRING);
  if (TESTS.test(file)) patterns.push(TITLE);
  if (READ.test(file)) patterns.push(STRING);
  return keep(text, new RegExp(patterns.map(({ source }) => source).join('|'), 'gmu'));
}

/** The matches of a pattern, with everything else blanked. */
function keep(text, pattern) {
  let end = 0;
  let prose = '';
  for (const match of text.matchAll(pattern)) {
    prose += blank(text.slice(end, match.index)) + match[0].replaceAll(CODE, blank);
    end = match.index + match[0].length;
  }
  return prose;
}

/** Maximum words of a sentence on a page. Code counts as one word. */
const MAX_WORDS = 25;
const FENCED = /^---\n[^]*?\n---$|^[ \t]*```[^]*?^[ \t]*```/gm;
const NO_PROSE = /^\s*(?:$|#|:::|<)/;
const ITEM = /^\s*(?:[-*>]|\d+\.)\s+/;
const SENTENCE_END = /(?<=[.!?:;][)"”_*]*)\s+(?=["“(_*]*[\p{Lu}\d])/u;

/** The paragraphs, list items and table cells of a page, each with the index of its first line. */
function paragraphsOf(text) {
  const paragraphs = [];
  let open;
  for (const [index, line] of text.replaceAll(FENCED, blank).split('\n').entries()) {
    if (NO_PROSE.test(line) || /^\s*\|/.test(line)) {
      open = undefined;
      if (!NO_PROSE.test(line)) paragraphs.push(...line.split(/(?<!\\)\|/).map((cell) => ({ index, text: cell })));
    } else if (open === undefined || ITEM.test(line)) paragraphs.push((open = { index, text: line.replace(ITEM, '') }));
    else open.text += ` ${line.trim()}`;
  }
  return paragraphs;
}

function longSentencesOf(text) {
  return paragraphsOf(text).flatMap(({ index, text: paragraph }) =>
    paragraph
      .replaceAll(/`[^`]*`/g, 'Code')
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .split(SENTENCE_END)
      .map((sentence) => ({
        index,
        sentence,
        words: sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)),
      }))
      .filter(({ words }) => words.length > MAX_WORDS),
  );
}

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(
    (file) =>
      existsSync(file) &&
      (FRENCH.test(file) ||
        (/\.(?:ts|mjs|js|py|md|html|proto|sh|tpl|ya?ml|sql)$|\/dashboards\/.*\.json$|\/i18n\/en\.json$/.test(file) &&
          !LEFT_OUT.test(file))),
  );
const faults = [];
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  for (const { index, sentence, words } of file.endsWith('.md') && !FRENCH.test(file) ? longSentencesOf(text) : [])
    faults.push(
      `${file}:${index + 1}: split the sentence of ${words.length} words: "${sentence.trim().slice(0, 80)}…"`,
    );
  for (const [index, line] of proseOf(file, text).split('\n').entries()) {
    if (lines[index].includes('words:ignore')) continue;
    for (const [pattern, instead] of FRENCH.test(file) ? AVOIDED_IN_FRENCH : AVOIDED) {
      const [found] = pattern.exec(line) ?? [];
      if (found !== undefined) faults.push(`${file}:${index + 1}: "${found.trim()}": use ${instead}`);
    }
  }
}
if (faults.length > 0) console.error(faults.join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
