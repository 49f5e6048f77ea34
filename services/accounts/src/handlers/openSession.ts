import { ContractError, hashKey } from '@learning-library/common/contract';
import { isRole, type Methods, signSession } from '@learning-library/common/rpc';
import type { OperatorSessionServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { findOpenToken } from '../persistence/repositories/operatorTokens';

/** @throws invalid_api_key for a token that is unknown, revoked or over; unavailable where the deployment has no secret */
export const openSession =
  ({ database, config, now }: Context): Methods<OperatorSessionServiceServer>['openSession'] =>
  async (request, { deadline }) => {
    const [secret] = config.operatorTokens;
    if (secret === undefined) throw new ContractError('unavailable', null);
    const token = await findOpenToken(database.until(deadline), hashKey(request.token), now());
    if (token === undefined || !isRole(token.role)) throw new ContractError('invalid_api_key', null);
    const { name, role } = token;
    return { session: signSession(secret, { name, role }, now()), name, role };
  };
