import type { Methods } from '@learning-library/common/rpc';
import type { GenerationServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { questions } from '../kinds';
import { createGeneration } from './createGeneration';

/**
 * @throws not_found, no_memocards, all_memocards_have_questions, forbidden (quota_exceeded), insufficient_credits,
 * account_suspended, idempotency_key_reused
 */
export const createQuestionGeneration = (ctx: Context): Methods<GenerationServiceServer>['createQuestionGeneration'] =>
  createGeneration(ctx, questions);
