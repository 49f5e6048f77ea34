import { EQUATION } from '../../../../domain/document/pairs';
import { formulaSpans } from '../../../../domain/formulas';

const OPERATOR = /[*/×·÷^√²³+−]|\s-\s/;
const MOST_NAMED = 3;

/** Whether an answer is a formula and nothing else, set or typed: "$v = s / t$", "Ps = P / V". */
export function isFormula(back: string): boolean {
  if (EQUATION.test(back) && OPERATOR.test(back)) return (back.match(/\p{L}{4,}/gu) ?? []).length <= MOST_NAMED;
  const [first] = formulaSpans(back);
  return first?.start === 0 && first.end === back.length;
}
