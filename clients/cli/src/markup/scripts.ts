import { all, type Ready } from './formulas.js';

const RAISED = pairs(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδθφχ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᶿᵠᵡ',
);
const LOWERED = pairs('0123456789+-−=()aehijklmnoprstuvxβγρφχ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ');
const SCRIPTS = 'sup, sub';

function pairs(plain: string, shifted: string): ReadonlyMap<string, string> {
  const marks = [...shifted];
  return new Map([...plain].map((character, n) => [character, marks[n] ?? character]));
}

/**
 * Superscripts and subscripts as Unicode characters, or as formulas if Unicode lacks them. Markdown keeps those that only
 * contain a link, or are one, such as footnotes.
 */
export function replaceScripts(root: Element, ready: Ready, isPlain: boolean): void {
  for (const element of all(root, SCRIPTS)) {
    // The replacement of an outer element has already removed the elements inside it.
    if (!root.contains(element) || all(element, 'img').length > 0) continue;
    const link = element.closest('a');
    const isLink = all(element, 'a').length > 0 || link?.textContent.trim() === element.textContent.trim();
    if (isLink && !isPlain) continue;
    const known =
      all(element, SCRIPTS).length === 0
        ? charactersOf(element.textContent.trim(), element.nodeName === 'SUP')
        : undefined;
    const shifted = known ?? ready.add(`$${formula(element)}$`);
    element.parentNode?.replaceChild(element.ownerDocument.createTextNode(shifted), element);
  }
}

/** @returns undefined if Unicode lacks a character */
function charactersOf(text: string, isRaised: boolean): string | undefined {
  const characters = [...text].map((character) => (isRaised ? RAISED : LOWERED).get(character));
  return characters.includes(undefined) ? undefined : characters.join('');
}

/** A superscript or subscript in plain text. */
export function scriptOf(text: string, isRaised: boolean): string {
  return charactersOf(text, isRaised) ?? `$${isRaised ? '^' : '_'}{${words(text)}}$`;
}

/** LaTeX of a superscript or subscript, which can contain others. */
function formula(element: Element): string {
  const isNested = all(element, SCRIPTS).length > 0;
  const inner = isNested ? Array.from(element.childNodes).map(texOf).join('') : words(element.textContent.trim());
  return `${element.nodeName === 'SUP' ? '^' : '_'}{${inner.trim()}}`;
}

function texOf(node: Node): string {
  if (/^SU[BP]$/.test(node.nodeName)) return formula(node as Element);
  return node.nodeType === 1 ? Array.from(node.childNodes).map(texOf).join('') : words(node.nodeValue ?? '');
}

function words(text: string): string {
  const tex = text.replace(/[\\{}$%#&_^~]/g, (character) => (/[\\^~]/.test(character) ? ' ' : `\\${character}`));
  return /\p{L}{2}|\s/u.test(tex) ? `\\text{${tex}}` : tex;
}

/** A word, followed by its reading in brackets. */
export function replaceRuby(root: Element): void {
  for (const ruby of all(root, 'ruby')) {
    for (const bracket of all(ruby, 'rp')) bracket.remove();
    for (const reading of all(ruby, 'rt')) reading.textContent = `(${reading.textContent.trim()})`;
  }
}
