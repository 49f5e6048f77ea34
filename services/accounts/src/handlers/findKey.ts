import { ContractError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { findKey as find } from '../persistence/repositories/keys';

/** Revoked and expired ones too. @throws not_found */
export const findKey =
  ({ database }: Context): Methods<AccountsOperatorServiceServer>['findKey'] =>
  async ({ keyHash }, { deadline }) => {
    const key = await find(database.until(deadline), keyHash);
    if (key === undefined) throw new ContractError('not_found', null);
    return { key };
  };
