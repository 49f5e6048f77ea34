import type { Methods } from '@learning-library/common/rpc';
import type { GenerationServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocards } from '../kinds';
import { createGeneration } from './createGeneration';

/**
 * @throws not_found, content_too_short, nothing_to_generate, forbidden (quota_exceeded), insufficient_credits,
 * account_suspended, idempotency_key_reused
 */
export const createMemocardGeneration = (ctx: Context): Methods<GenerationServiceServer>['createMemocardGeneration'] =>
  createGeneration(ctx, memocards);
