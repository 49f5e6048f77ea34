// Shiki writes colors as style attributes, which the content security policy forbids. Classes replace them; the theme
// of the site gives each class its color.

const scopes = {
  comment: ['comment'],
  string: ['string', 'constant.other.symbol'],
  keyword: ['keyword', 'storage', 'variable.language'],
  number: ['constant.numeric', 'constant.language'],
  function: ['entity.name.function', 'support.function'],
  name: ['support.type.property-name', 'entity.name.tag', 'entity.other.attribute-name'],
  variable: ['variable.other.normal.shell', 'variable.other.php', 'punctuation.definition.variable'],
};
const names = Object.keys(scopes);
const colorOf = (index) => `#0000${(index + 16).toString(16)}`;

export const tokenTheme = {
  name: 'tokens',
  type: 'light',
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  tokenColors: names.map((name, index) => ({ scope: scopes[name], settings: { foreground: colorOf(index) } })),
};

export const classifyTokens = {
  name: 'classify-tokens',
  pre(node) {
    delete node.properties.style;
  },
  span(node) {
    const color = /#[0-9a-f]{6}/i.exec(String(node.properties.style ?? ''))?.[0].toLowerCase();
    delete node.properties.style;
    const name = names.find((_, index) => colorOf(index) === color);
    if (name !== undefined) this.addClassToHast(node, `token-${name}`);
  },
};
