import MarkdownIt from 'markdown-it';
import { highlight } from './highlight';

interface Environment {
  depth: number;
  id: string;
}

const LANGUAGES: Readonly<Record<string, string>> = { jsonc: 'json', javascript: 'js', ts: 'js', sh: 'bash' };

const markdown = new MarkdownIt({ html: false });
const { rules } = markdown.renderer;
rules.fence = (tokens, index) => {
  const { info = '', content = '' } = tokens[index] ?? {};
  return codeBlock(content.trimEnd(), LANGUAGES[info] ?? info);
};
rules.table_open = () => '<div class="table" tabindex="0"><table>';
rules.table_close = () => '</table></div>';
rules.heading_open = (tokens, index, _options, { depth, id }: Environment) => {
  const level = Number(tokens[index]?.tag.slice(1)) + depth;
  const slug = (tokens[index + 1]?.content ?? '').toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-');
  return level === depth + 1 ? `<h${level}>` : `<h${level} id="${id}-${slug}">`;
};
rules.heading_close = (tokens, index, _options, { depth }: Environment) =>
  `</h${Number(tokens[index]?.tag.slice(1)) + depth}>`;

/** A text of ours as HTML. `root` leads to /v1/; in samples `{base}` stays, for whoever serves the page. */
export function renderMarkdown(text: string, root: string, { depth, id }: Environment = { depth: 0, id: '' }): string {
  return markdown.render(text.replaceAll('({base}/v1/', `(${root}`), { depth, id });
}

/** A sample that scrolls, also by keys. */
export function codeBlock(source: string, language: string): string {
  return `<pre class="${language}" tabindex="0"><code>${highlight(source, language)}</code></pre>`;
}
