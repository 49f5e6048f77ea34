import type { Gateway } from '@learning-library/gateway';
import type { DemoInfo } from '../infoFile';
import { connectOperator, ensureAccount, ensureCredits, isComplete, isThere, makeKeys, makeSeedKey } from './account';
import { createLibrary, creatorOf } from './library';
import { importStudy } from './study';

/**
 * To try the service. One that was interrupted goes on at the next start; what `standalone.json` names is not changed
 * again. @param operators where the operator's services are, and who calls them
 */
export async function seedDemo(
  gateway: Pick<Gateway, 'app'>,
  operators: Parameters<typeof connectOperator>[0],
  known: DemoInfo | null,
): Promise<DemoInfo> {
  const operator = connectOperator(operators);
  try {
    if (known !== null && (await isThere(operator, known.accountId))) return known;
    const account = await ensureAccount(operator);
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
