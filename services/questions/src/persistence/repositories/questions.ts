import { ContentItems } from '@learning-library/common/patterns';
import type { Question } from '@learning-library/proto';
import { questions } from '../tables/question';
import { CONTENT_REFERENCES } from '../tables/references';

export const questionItems = new ContentItems({
  table: questions,
  contents: CONTENT_REFERENCES,
  rows: questions.newRows(),
  rowOf: (question: Question) => question,
  filter: 'type',
});
