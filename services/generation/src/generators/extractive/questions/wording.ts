import type { Language } from '../../../domain/stopWords';
import { NO_BREAK_SPACE as nbsp } from '../languages/pack';

export interface Wording {
  /** Puts an answer up to be judged. */
  claim(front: string, answer: string): string;
  /** The same where the answer is one formula, too long to be shown. */
  claimFormula(front: string): string;
}

export const WORDINGS: Readonly<Record<Language, Wording>> = {
  fr: {
    claim: (front, answer) =>
      `Vrai ou faux${nbsp}: la réponse à «${nbsp}${front}${nbsp}» est «${nbsp}${answer}${nbsp}».`,
    claimFormula: (front) => `Vrai ou faux${nbsp}: la réponse à «${nbsp}${front}${nbsp}» est une formule.`,
  },
  en: {
    claim: (front, answer) => `True or false: the answer to “${front}” is “${answer}”.`,
    claimFormula: (front) => `True or false: the answer to “${front}” is a formula.`,
  },
  es: {
    claim: (front, answer) => `Verdadero o falso: la respuesta a «${front}» es «${answer}».`,
    claimFormula: (front) => `Verdadero o falso: la respuesta a «${front}» es una fórmula.`,
  },
  de: {
    claim: (front, answer) => `Richtig oder falsch: Die Antwort auf „${front}“ lautet „${answer}“.`,
    claimFormula: (front) => `Richtig oder falsch: Die Antwort auf „${front}“ ist eine Formel.`,
  },
  it: {
    claim: (front, answer) => `Vero o falso: la risposta a «${front}» è «${answer}».`,
    claimFormula: (front) => `Vero o falso: la risposta a «${front}» è una formula.`,
  },
};
