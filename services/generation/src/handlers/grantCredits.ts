import { isDryRun } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { countGranted } from '../counters';
import { giveCredits } from '../credits/giveCredits';
import { checkedUnits } from '../domain/checks';

/** A grant with an id is added only once. @throws not_found, validation_error */
export const grantCredits =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['grantCredits'] =>
  async (request, call) => {
    const units = checkedUnits(request.units);
    const { isNew, credits } = await giveCredits(ctx, { ...request, kind: 'grant', units }, call);
    if (isNew && !isDryRun(call)) countGranted(units);
    return { credits };
  };
