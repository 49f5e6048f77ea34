import { MathMLToLaTeX } from 'mathml-to-latex';

/** Invisible operators: function application and multiplication. */
const INVISIBLE = /[\u2061-\u2064\u200b-\u200d\ufeff]/g;
const NAMES = 'arcsin|arccos|arctan|sinh|cosh|tanh|sin|cos|tan|cot|lim|log|ln|exp|max|min|det|gcd';
const FUNCTION = new RegExp(`(?<![\\\\a-zA-Z])(?:${NAMES})(?![a-zA-Z])`, 'g');
const FUNCTION_NAME = new RegExp(`^(?:${NAMES})$`);
const WHOLE = /^\{\\(?:displaystyle|textstyle)\s*(.*)\}$/s;
const NAMESPACE = /(<\/?)[\w-]+:/g;

/** One line, without commands that only set the size. */
export function cleanTex(tex: string): string {
  const line = tex.replace(/\s+/g, ' ').trim();
  return (WHOLE.exec(line)?.[1] ?? line).replace(/^\\(?:displaystyle|textstyle)\s+/, '').trim();
}

/** LaTeX of a MathML element. @returns undefined if the library cannot convert it */
export function texOfMathMl(mathMl: string): string | undefined {
  const plain = mathMl.replace(NAMESPACE, '$1').replaceAll('&nbsp;', '&#160;').replace(INVISIBLE, '');
  try {
    return cleanTex(MathMLToLaTeX.convert(plain).replace(FUNCTION, '\\$&'));
  } catch {
    return undefined;
  }
}

/** Whether LaTeX has a command for a function name, which sets it upright. */
export function isFunction(name: string): boolean {
  return FUNCTION_NAME.test(name);
}
