import type { AnyOperation } from '../operations/defineOperation';
import { createContent } from './contents/createContent';
import { deleteContent } from './contents/deleteContent';
import { getContent } from './contents/getContent';
import { listContents } from './contents/listContents';
import { updateContent } from './contents/updateContent';
import { createFolder } from './folders/createFolder';
import { deleteFolder } from './folders/deleteFolder';
import { getFolder } from './folders/getFolder';
import { listFolders } from './folders/listFolders';
import { updateFolder } from './folders/updateFolder';
import { createMemocardGeneration } from './generations/createMemocardGeneration';
import { createQuestionGeneration } from './generations/createQuestionGeneration';
import { getJob } from './jobs/getJob';
import { getLearningStats } from './learning-stats/getLearningStats';
import { createMemocard } from './memocards/createMemocard';
import { deleteMemocard } from './memocards/deleteMemocard';
import { getMemocard } from './memocards/getMemocard';
import { listMemocards } from './memocards/listMemocards';
import { updateMemocard } from './memocards/updateMemocard';
import { createQuestion } from './questions/createQuestion';
import { deleteQuestion } from './questions/deleteQuestion';
import { getQuestion } from './questions/getQuestion';
import { listQuestions } from './questions/listQuestions';
import { updateQuestion } from './questions/updateQuestion';
import { search } from './search/search';
import { getSpace } from './spaces/getSpace';
import { listSpaces } from './spaces/listSpaces';
import { listStudySessions } from './study-sessions/listStudySessions';

export const OPERATIONS: readonly AnyOperation[] = [
  listContents,
  createContent,
  getContent,
  updateContent,
  deleteContent,
  listFolders,
  createFolder,
  getFolder,
  updateFolder,
  deleteFolder,
  listMemocards,
  createMemocard,
  getMemocard,
  updateMemocard,
  deleteMemocard,
  listQuestions,
  createQuestion,
  getQuestion,
  updateQuestion,
  deleteQuestion,
  createMemocardGeneration,
  createQuestionGeneration,
  getJob,
  search,
  listSpaces,
  getSpace,
  listStudySessions,
  getLearningStats,
];
