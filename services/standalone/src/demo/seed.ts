import type { Gateway } from '@learning-library/gateway';
import type { DemoInfo } from '../infoFile';
import {
  allowExternalAi,
  connectOperator,
  ensureAccount,
  ensureCredits,
  isComplete,
  isThere,
  makeKeys,
  makeSeedKey,
} from './account';
import { createLibrary, creatorOf } from './library';
import { importStudy } from './study';

/**
 * To try the service. An interrupted seed continues at the next start; a demo in `standalone.json` is not changed again.
 * @param operators addresses of the operator's services, and credentials for them @param allowModel whether its texts may
 * be sent to the model that the operator of this machine has named
 */
export async function seedDemo(
  gateway: Pick<Gateway, 'app'>,
  operators: Parameters<typeof connectOperator>[0],
  known: DemoInfo | null,
  allowModel: boolean,
): Promise<DemoInfo> {
  const operator = connectOperator(operators);
  try {
    if (known !== null && (await isThere(operator, known.accountId))) {
      if (allowModel) await allowExternalAi(operator, known.organizationId);
      return known;
    }
    const account = await ensureAccount(operator);
    if (allowModel) await allowExternalAi(operator, account.organizationId);
    await ensureCredits(operator, account.id);
    if (!(await isComplete(operator, account.id))) {
      const contents = await createLibrary(creatorOf(gateway, await makeSeedKey(operator, account.id)));
      await importStudy(operator, account.id, contents);
    }
    return await makeKeys(operator, account);
  } finally {
    operator.close();
  }
}
