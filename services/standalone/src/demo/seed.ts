import { ContractError } from '@learning-library/common/contract';
import type { Gateway } from '@learning-library/gateway';
import type { DemoInfo } from '../infoFile';
import {
  allowExternalAi,
  connectOperator,
  createKeys,
  createSeedKey,
  ensureAccount,
  isComplete,
  type OperatorClients,
} from './account';
import { createLibrary, creatorOf } from './library';
import { importStudy } from './study';

/**
 * Creates the demo account with a library. An interrupted seed continues at the next start; a demo in `standalone.json` is
 * kept.
 * @param operators addresses of the operator's services, and credentials for them
 * @param allowModel whether its texts may be sent to the configured model
 */
export async function seedDemo(
  gateway: Pick<Gateway, 'app'>,
  operators: Parameters<typeof connectOperator>[0],
  known: DemoInfo | null,
  allowModel: boolean,
): Promise<DemoInfo> {
  const operator = connectOperator(operators);
  try {
    if (known !== null && (await exists(operator, known.accountId))) {
      if (allowModel) await allowExternalAi(operator, known.organizationId);
      return known;
    }
    const account = await ensureAccount(operator);
    if (allowModel) await allowExternalAi(operator, account.organizationId);
    if (!(await isComplete(operator, account.id))) {
      const contents = await createLibrary(creatorOf(gateway, await createSeedKey(operator, account.id)));
      await importStudy(operator, account.id, contents);
    }
    return await createKeys(operator, account);
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
