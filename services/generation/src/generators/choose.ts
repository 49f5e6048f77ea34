import type { Peers } from '../peers';
import type { Generators, GeneratorsFor } from './generator';

/** The model for accounts of organizations that allow it. The permission is read again for each job and each of its steps. */
export function chooseGenerators(
  { accounts }: Pick<Peers, 'accounts'>,
  extractive: Generators,
  model: Generators | undefined,
): GeneratorsFor {
  if (model === undefined) return () => Promise.resolve(extractive);
  return async (accountId, deadline) => {
    const { results } = await accounts.batchGetAccountStates({ accountIds: [accountId] }, { deadline });
    return results[0]?.account?.externalAiAllowed === true ? model : extractive;
  };
}
