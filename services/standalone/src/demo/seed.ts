import type { DemoInfo } from '../infoFile';
import { approve, ensureAccount, ensureCredits, isThere, makeKeys } from './account';
import { connectDemo } from './clients';
import { ensureLibrary } from './library';
import { ensureStudy } from './study';

/**
 * Creates an organization, an account with credits, keys, a small library and some weeks of study, to try the service. An
 * interrupted seed is completed. Once `standalone.json` names the demo, it is not changed again.
 */
export async function seedDemo(
  address: string,
  tokens: { internalToken: string; operatorToken: string },
  known: DemoInfo | null,
): Promise<DemoInfo> {
  const clients = connectDemo(address, tokens);
  try {
    if (known !== null && (await isThere(clients.accounts, known.accountId))) return known;
    const account = await ensureAccount(clients.accounts);
    await approve(clients.accounts, account.organizationId);
    await ensureCredits(clients, account.id);
    const contentIds = await ensureLibrary(clients, account.id);
    await ensureStudy(clients, account.id, contentIds);
    return await makeKeys(clients.accounts, account);
  } finally {
    clients.close();
  }
}
