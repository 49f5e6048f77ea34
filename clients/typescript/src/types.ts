import type { components } from './openapi.js';

type Schemas = components['schemas'];
/** `List` sets the cursor. */
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

/** The `error` of a response; its shape depends on the code. */
export type ErrorObject = Schemas['ErrorResponse']['error'];
export type ErrorCode = ErrorObject['code'];
export type ErrorDetails<Code extends ErrorCode> = Extract<ErrorObject, { code: Code }>['details'];

/** Options of one request. */
export interface CallOptions {
  /** Cancels the request, its pauses and its retries, and throws the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** Languages of error messages, if they differ from those of the client. */
  language?: string | undefined;
  /** Time limit of each try in milliseconds, if it differs from that of the client. */
  timeoutMs?: number | undefined;
  /** Headers to add to the request. They cannot replace the headers that the client sets. */
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface ChangeOptions extends CallOptions {
  /**
   * ETag of the state to change, as `withResponse()` returns it. By default, the ETag that this client last received
   * for the resource. Null changes any state.
   */
  ifMatch?: string | null | undefined;
}

export interface CreateOptions extends CallOptions {
  /** Your key, so that a restarted program does not create twice. By default, a new UUID. */
  idempotencyKey?: string | undefined;
}

/** A request to an endpoint that this version of the client has no method for. */
export interface CustomRequest extends CreateOptions {
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: object;
  /** ETag of the state to change. */
  ifMatch?: string;
}
