import { makeQuestions } from '@learning-library/extractive';
import type { QuestionGenerator } from '../generator';

export const extractiveQuestions: QuestionGenerator = {
  over({ siblings, language }) {
    const ask = makeQuestions(siblings, language);
    return (memocards) => Promise.resolve(memocards.map((card) => ask(card)));
  },
};
