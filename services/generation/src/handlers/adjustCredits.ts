import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { giveCredits } from '../credits/giveCredits';
import { checkedAdjustment, requireReason } from '../domain/checks';

/** Adds units to the available ones or takes them away, never more than there are, with a reason. @throws not_found, validation_error */
export const adjustCredits =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['adjustCredits'] =>
  async (request, call) => {
    requireReason(call);
    const units = checkedAdjustment(request.units);
    const { credits } = await giveCredits(ctx, { ...request, kind: 'adjust', units }, call);
    return { credits };
  };
