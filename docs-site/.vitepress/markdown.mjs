const highlighted = new Map();

export function configureMarkdown(markdown) {
  highlightOnce(markdown);
  translateBlocks(markdown);
  labelPermalinks(markdown);
  breakLongCode(markdown);
  labelCells(markdown);
}

/** Most samples are on a page of each language, and each page is rendered for the server, the client and the search. */
function highlightOnce(markdown) {
  const { highlight } = markdown.options;
  markdown.options.highlight = (...block) => {
    const key = JSON.stringify(block);
    if (!highlighted.has(key)) highlighted.set(key, highlight(...block));
    return highlighted.get(key);
  };
}

const LABELS = { en: { md: 'Text', text: 'Memocards' }, fr: { md: 'Texte', text: 'Mémocartes' } };

/** VitePress has one title of the copy buttons for all languages, and labels the results of generations by their format. */
function translateBlocks(markdown) {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, index, options, environment, self) => {
    const language = environment.relativePath?.startsWith('fr/') === true ? 'fr' : 'en';
    const html = fence(tokens, index, options, environment, self).replace(
      /(?<=<span class="lang">)(?:md|text)(?=<)/,
      (format) => LABELS[language][format],
    );
    return language === 'fr' ? html.replace('title="Copy Code"', 'title="Copier le code"') : html;
  };
}

/** VitePress labels permalinks in English and includes the anchor of the heading. */
function labelPermalinks(markdown) {
  markdown.core.ruler.push('permalink-labels', ({ tokens, env }) => {
    const words = env.relativePath?.startsWith('fr/') === true ? 'Lien permanent vers' : 'Permalink to';
    for (const link of tokens.flatMap(({ children }) => children ?? [])) {
      if (link.attrGet('class') !== 'header-anchor') continue;
      const label = link.attrGet('aria-label') ?? '';
      link.attrSet('aria-label', label.replace('Permalink to', words).replace(/ \{#[^}]+\}/, ''));
    }
  });
}

/** Characters of code that fit on a line of a phone. Longer code may break. */
const LINE = 30;

function breakLongCode(markdown) {
  markdown.core.ruler.push('long-code', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'code_inline' && token.content.length > LINE) token.attrJoin('class', 'long');
  });
}

/** Adds the header of its column to each cell. On a phone, it is shown above the cell. */
function labelCells(markdown) {
  markdown.core.ruler.push('cell-labels', ({ tokens }) => {
    let headers = [];
    let column = 0;
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') headers = [];
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open') headers.push(textOf(tokens[index + 1]));
      if (token.type === 'td_open') token.attrSet('data-label', headers[column++] ?? '');
    }
  });
}

const textOf = ({ children }) => (children ?? []).map(({ content }) => content).join('');
