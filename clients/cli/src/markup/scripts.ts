import { all, type Ready } from './formulas.js';

const RAISED = pairs(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδθφχ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᶿᵠᵡ',
);
const LOWERED = pairs('0123456789+-−=()aehijklmnoprstuvxβγρφχ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ');

function pairs(plain: string, shifted: string): ReadonlyMap<string, string> {
  const marks = [...shifted];
  return new Map([...plain].map((character, n) => [character, marks[n] ?? character]));
}

/**
 * Superscripts and subscripts as Unicode characters, or as formulas if Unicode lacks them. Footnotes and links are
 * kept.
 */
export function replaceScripts(root: Element, ready: Ready): void {
  for (const element of all(root, 'sup, sub').reverse()) {
    if (all(element, 'a, img').length > 0 || element.closest('a') !== null) continue;
    const text = element.textContent.trim();
    const isRaised = element.nodeName === 'SUP';
    const characters = [...text].map((character) => (isRaised ? RAISED : LOWERED).get(character));
    const isKnown = characters.every((character) => character !== undefined);
    const shifted = isKnown ? characters.join('') : ready.add(formula(text, isRaised));
    element.parentNode?.replaceChild(element.ownerDocument.createTextNode(shifted), element);
  }
}

function formula(text: string, isRaised: boolean): string {
  const words = text.replace(/[\\{}$%#&_^~]/g, (character) => (/[\\^~]/.test(character) ? ' ' : `\\${character}`));
  const inner = /\p{L}{2}|\s/u.test(words) ? `\\text{${words}}` : words;
  return `$${isRaised ? '^' : '_'}{${inner}}$`;
}

/** A word, followed by its reading in brackets. */
export function replaceRuby(root: Element): void {
  for (const ruby of all(root, 'ruby')) {
    for (const bracket of all(ruby, 'rp')) bracket.parentNode?.removeChild(bracket);
    for (const reading of all(ruby, 'rt')) reading.textContent = `(${reading.textContent.trim()})`;
  }
}
