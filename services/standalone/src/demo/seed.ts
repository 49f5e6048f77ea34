import type { DemoInfo } from '../files/infoFile';
import { approve, ensureAccount, ensureCredits, isThere, makeKeys } from './account';
import { closeDemo, connectDemo } from './clients';
import { ensureLibrary } from './library';

/**
 * An organization, an account with credits, keys and a small library to try the service with. What an interrupted seed
 * left is completed; once `standalone.json` names the demo it is left alone, whatever became of it since.
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
    await ensureLibrary(clients, account.id);
    return await makeKeys(clients.accounts, account);
  } finally {
    closeDemo(clients);
  }
}
