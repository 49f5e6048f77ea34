import { decode } from 'html-entities';
import { MathMLToLaTeX } from 'mathml-to-latex';
import { escaped } from './xml.js';

/** Invisible operators: function application and multiplication. */
const INVISIBLE = /[\u2061-\u2064\u200b-\u200d\ufeff]/g;
/**
 * Operators whose command the library knows. The library confuses other signs, such as ⊀ with ⪯, and ≨ with its
 * negation.
 */
const KNOWN = new Set(
  '←↑→↓↔↕↖↗↘↙↠↣↦↩↪⇀⇁⇄⇆⇋⇌⇐⇑⇒⇓⇔∀∂∃∄∅∆∇∈∉∋∏∐∑−∕∗∘∙∝∞∠∡∣∥∧∨∩∪∫∬∭∮∴∵∶∼≃≅≈≍≐≔≜≠≡≤≥≪≫≺≻≼≽⊂⊃⊆⊇⊎⊓⊔⊕⊖⊘⊢⊣⊤⊥⊨⋀⋁⋂⋃⋄⋅⋆⋈⋮⋱⌈⌉⌊⌋⏞⏟⟨⟩⟵⟶⟷⟸⟹⟺⟼⩽⩾⪯⪰',
);
/** Signs that the library would take for accents, or for others. In an accent, they stay. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '\ue02a': '*', '\ue05e': '\\text{\\textasciicircum}', '\ue05f': '\\_', '\ue0ac': '\\text{€}' },
};
const SIGN = /(<m[ion]\b[^<>]*>\s*)([*_^€])(?=\s*<\/m[ion]>(?!\s*<\/m(?:und|ov)er>))/g;
/** Combining characters as accents. */
const COMBINING: Readonly<Record<string, string>> = {
  ...{ '\u0302': '^', '\u0303': '~', '\u0304': '¯', '\u0307': '˙', '\u0308': '¨', '\u20d7': '→' },
};
const COMMANDS: Readonly<Record<string, string>> = { '⋯': '\\cdots ', '∓': '\\mp ', '∖': '\\setminus ' };
/** Operators, degrees and small digits in elements that are not text. */
const TOKEN = /(<m[ion]\b[^<>]*>)([^<]*)/g;
const OTHER = /[°²³¹⁰-₎\u2190-\u2bff]/gu;
/** The same, moved to the private use area, which the library does not convert. */
const MOVED = /\s*([\ue070-\ue07f\ue0b0-\ue0b9]+|[\ue080-\ue08f]+)|[\ue190-\uebff]/g;
const NAMES = 'arcsin|arccos|arctan|sinh|cosh|tanh|sin|cos|tan|cot|lim|log|ln|exp|max|min|det|gcd';
const FUNCTION = new RegExp(`\\\\text\\{[^{}]*\\}|(?<![\\\\a-zA-Z])(?:${NAMES})(?![a-zA-Z])`, 'g');
const FUNCTION_NAME = new RegExp(`^(?:${NAMES})$`);
const WHOLE = /^\{\\(?:displaystyle|textstyle)\s*(.*)\}$|^\\begin\{(?:display)?math\}(.*)\\end\{(?:display)?math\}$/s;
const DELIMITED = /^\\[[(]((?:(?!\\[\])]).){0,100000})\\[\])]$/;
/** A table with a delimiter on only one side, which the library writes beside it. */
const TABLE = String.raw`(\\begin\{matrix\}(?:(?!\\begin).)*?\\end\{matrix\})`;
const OPENED = new RegExp(String.raw`(\\left(?:\\\w+|\\?\S))\\right\.\s*${TABLE}`, 'gs');
const CLOSED = new RegExp(String.raw`${TABLE}\s*\\left((?:\\\w+|\\?\S))\\right\.`, 'gs');
/** Words, which the library would divide at each sign that is not a letter. */
const WORDS = /<(mtext|ms)\b((?:[^<>/]|\/(?!>)){0,100000})>((?:[^<]|<(?!\/?\1\b)){1,100000})<\/\1\s*>/g;
const STAND_IN = /(\\\w+)\{ztext(\d+)z\}/g;
/** Signs of LaTeX, which MathJax shows only outside of words. */
const SPECIAL = /([#%&_{}\\$^~])/;
const OUTSIDE: Readonly<Record<string, string>> = {
  ...{ '\\': '\\backslash ', '^': '\\text{\\textasciicircum}', '~': '\\sim ' },
};
const ENCLOSED = /<(\/?)menclose\b([^<>]*?)(\/?)>/g;
const NOTATIONS =
  /^(?:actuarial|radical|box|roundedbox|circle|top|bottom|updiagonalstrike|downdiagonalstrike|phasorangle|longdiv)$/;
/** Notations without a command in LaTeX, or with one that few programs know. */
const OTHER_NOTATIONS: Readonly<Record<string, string>> = {
  ...{ verticalstrike: 'updiagonalstrike', horizontalstrike: 'updiagonalstrike', madruwb: 'bottom right' },
};
const NAMESPACE = /(<\/?)[\w-]+:/g;

/** One line, without commands that only set the size. */
export function cleanTex(tex: string): string {
  const line = tex.replace(/\s+/g, ' ').trim();
  const [, styled, inner] = WHOLE.exec(line) ?? [];
  return (styled ?? inner ?? DELIMITED.exec(line)?.[1] ?? line).replace(/^\\(?:displaystyle|textstyle)\s+/, '').trim();
}

/** LaTeX of a MathML element. @returns undefined if the library cannot convert it */
export function texOfMathMl(mathMl: string): string | undefined {
  const plain = mathMl.replace(NAMESPACE, '$1').replaceAll('&nbsp;', '&#160;').replace(INVISIBLE, '');
  const words: string[] = [];
  const marked = withNotations(plain).replace(WORDS, (_whole, name: string, attributes: string, written: string) => {
    const text = decode(written.replace(/<[^<>]*>/g, '')).replace(/\s/g, ' ');
    return `<mtext${attributes}>ztext${words.push(name === 'ms' ? `"${text}"` : text) - 1}z</mtext>`;
  });
  const accents = marked.replace(
    /(?<=<mo\b[^<>]*>)\s*([\u0302-\u0308\u20d7])\s*(?=<\/mo>)/g,
    (whole, sign: string) => COMBINING[sign] ?? whole,
  );
  const signs = accents.replace(
    SIGN,
    (_whole, tag: string, sign: string) => tag + String.fromCharCode(0xe000 + (sign.charCodeAt(0) & 0xff)),
  );
  const moved = signs.replace(TOKEN, (_token, tag: string, text: string) => tag + text.replace(OTHER, movedSign));
  try {
    const tex = MathMLToLaTeX.convert(moved).replace(FUNCTION, (name) => (name.startsWith('\\') ? name : `\\${name}`));
    return cleanTex(
      tex
        .replace(MOVED, texOfMoved)
        .replace(/[\ue02a\ue05e\ue05f\ue0ac]/g, (sign) => SIGNS[sign] ?? '')
        .replace(/\^\{\s*(\^\{[^{}]*\})\s*\}/g, '$1')
        .replace(OPENED, '$1$2\\right.')
        .replace(CLOSED, '\\left.$1\\right$2')
        .replaceAll('\\left.\\right)', ')')
        .replace(/\\mathbf\{\\mathit\{([^{}]*)\}\}/g, '\\boldsymbol{$1}')
        .replace(STAND_IN, (_whole, command: string, n: string) => wordsOf(words[Number(n)] ?? '', command)),
    );
  } catch {
    return undefined;
  }
}

function wordsOf(text: string, command: string): string {
  const parts = text.split(SPECIAL).filter((part) => part !== '');
  return parts.map((part) => (SPECIAL.test(part) ? (OUTSIDE[part] ?? `\\${part}`) : `${command}{${part}}`)).join('');
}

/** One element for each notation, of those that the library converts. */
function withNotations(mathMl: string): string {
  const open: string[] = [];
  return mathMl.replace(ENCLOSED, (_tag, slash: string, attributes: string, isEmpty: string) => {
    if (slash !== '') return open.pop() ?? '';
    if (isEmpty !== '') return '';
    const [, given = 'longdiv'] = /\bnotation\s*=\s*["']([^"']*)["']/.exec(attributes) ?? [];
    const names = given.replace(/\w+/g, (name) => OTHER_NOTATIONS[name] ?? name).split(/\s+/);
    const isBox = ['left', 'right', 'top', 'bottom'].every((side) => names.includes(side));
    const [before, after] = ['left', 'right'].map((side) => (!isBox && names.includes(side) ? '<mo>|</mo>' : ''));
    const kept = new Set(
      isBox
        ? ['box', ...names.filter((name) => name.endsWith('strike'))]
        : names.filter((name) => NOTATIONS.test(name)),
    );
    open.push(`${'</menclose>'.repeat(kept.size)}${after ?? ''}</mrow>`);
    return `<mrow>${before ?? ''}${[...kept].map((name) => `<menclose notation="${name}">`).join('')}`;
  });
}

function movedSign(sign: string): string {
  const code = sign.charCodeAt(0);
  return KNOWN.has(sign) ? sign : String.fromCharCode(code + (code < 0x100 ? 0xe000 : 0xc000));
}

function texOfMoved(moved: string, digits?: string): string {
  const signs = moved.trim().replace(/./g, (sign) => {
    const code = sign.charCodeAt(0);
    return String.fromCharCode(code - (code >= 0xe0b0 && code < 0xe100 ? 0xe000 : 0xc000));
  });
  if (digits !== undefined)
    return `${/^[₀-₎]/.test(signs) ? '_' : '^'}{${signs.normalize('NFKD').replaceAll('°', '\\circ')}}`;
  const [base = '', slash] = signs.normalize('NFD');
  const negated = slash === '\u0338' ? `\\not${texOfMathMl(`<math><mo>${escaped(base)}</mo></math>`) ?? base} ` : signs;
  return COMMANDS[signs] ?? negated;
}

/** Whether LaTeX has a command for a function name, which sets it upright. */
export function isFunction(name: string): boolean {
  return FUNCTION_NAME.test(name);
}
