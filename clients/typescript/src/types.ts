import type { components } from './openapi.js';

type Schemas = components['schemas'];
/** `List` names the page. */
type Query<Name extends keyof Schemas> = Omit<Schemas[Name], 'cursor'>;

export type Content = Schemas['Content'];
export type ContentMeasures = Schemas['ContentMeasures'];
export type CreateContentRequest = Schemas['CreateContentRequest'];
export type UpdateContentRequest = Schemas['UpdateContentRequest'];
export type ListContentsQuery = Query<'ListContentsQuery'>;

export type Folder = Schemas['Folder'];
export type CreateFolderRequest = Schemas['CreateFolderRequest'];
export type UpdateFolderRequest = Schemas['UpdateFolderRequest'];
export type ListFoldersQuery = Query<'ListFoldersQuery'>;

export type Memocard = Schemas['Memocard'];
export type CreateMemocardRequest = Schemas['CreateMemocardRequest'];
export type UpdateMemocardRequest = Schemas['UpdateMemocardRequest'];
export type ListMemocardsQuery = Query<'ListMemocardsQuery'>;

export type Question = Schemas['Question'];
export type CreateQuestionRequest = Schemas['CreateQuestionRequest'];
export type UpdateQuestionRequest = Schemas['UpdateQuestionRequest'];
export type ListQuestionsQuery = Query<'ListQuestionsQuery'>;

export type GenerationAccepted = Schemas['GenerationAccepted'];
export type Job = Schemas['Job'];

export type SearchHit = Schemas['SearchHit'];
export type SearchQuery = Omit<Query<'SearchQuery'>, 'q'>;

export type Space = Schemas['Space'];
export type ListSpacesQuery = Query<'ListSpacesQuery'>;
export type StudySession = Schemas['StudySession'];
export type ListStudySessionsQuery = Query<'ListStudySessionsQuery'>;
export type LearningStats = Schemas['LearningStats'];

/** What `error` of an answer holds, one shape for each code. */
export type ErrorObject = Schemas['ErrorResponse']['error'];
export type ErrorCode = ErrorObject['code'];
export type ErrorDetails<Code extends ErrorCode> = Extract<ErrorObject, { code: Code }>['details'];

export interface CallOptions {
  /** Ends the call and its retries; what it gave as reason is thrown. */
  signal?: AbortSignal | undefined;
  /** The languages of error messages, where they are not those of the client. */
  language?: string | undefined;
}

export interface ChangeOptions extends CallOptions {
  /**
   * The tag of the state that the change is for, as `withResponse()` tells it. Where none is given, that of what this
   * client last saw of the resource, if it did; null names no state, and the last change wins.
   */
  ifMatch?: string | null | undefined;
}

export interface CreateOptions extends CallOptions {
  /** For a creation that has to stay one also when the program starts again. A new UUID where none is given. */
  idempotencyKey?: string | undefined;
}
