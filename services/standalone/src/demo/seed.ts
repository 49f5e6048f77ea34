import { ContractError } from '@learning-library/common/contract';
import type { Gateway } from '@learning-library/gateway';
import type { DemoInfo } from '../infoFile';
import { allowExternalAi, connectOperator, createAccount, createKey, type OperatorClients } from './account';
import { createLibrary, creatorOf } from './library';
import { importStudy } from './study';

/** Requests per minute of the key that creates the library. */
const SEED_RATE_LIMIT = 100_000;

/**
 * Creates a demo account with a library, unless the one in `standalone.json` still exists.
 * @param operators addresses of the operator's services, and credentials for them
 * @param allowModel whether its texts may be sent to the configured model
 * @param retried repeats a step until the services are available
 */
export async function seedDemo(
  gateway: Pick<Gateway, 'app'>,
  operators: Parameters<typeof connectOperator>[0],
  known: DemoInfo | null,
  allowModel: boolean,
  retried: <T>(step: () => Promise<T>) => Promise<T>,
): Promise<DemoInfo> {
  const operator = connectOperator(operators);
  try {
    if (known !== null && (await retried(() => exists(operator, known.accountId)))) {
      if (allowModel) await retried(() => allowExternalAi(operator, known.organizationId));
      return known;
    }
    const { id: accountId, organizationId } = await retried(() => createAccount(operator));
    if (allowModel) await retried(() => allowExternalAi(operator, organizationId));
    const { keyId, secret } = await retried(() => createKey(operator, accountId, 'live', SEED_RATE_LIMIT));
    const contents = await retried(() => createLibrary(creatorOf(gateway, secret)));
    await retried(() => importStudy(operator, accountId, contents));
    await retried(() => operator.accounts.revokeKey({ keyId, reason: 'The demo library is complete.' }));
    const { secret: liveKey } = await retried(() => createKey(operator, accountId, 'live'));
    const { secret: testKey } = await retried(() => createKey(operator, accountId, 'test'));
    return { liveKey, testKey, accountId, organizationId };
  } finally {
    operator.close();
  }
}

async function exists({ accounts }: OperatorClients, accountId: string): Promise<boolean> {
  try {
    await accounts.getAccount({ accountId });
    return true;
  } catch (error) {
    if (error instanceof ContractError && error.code === 'not_found') return false;
    throw error;
  }
}
