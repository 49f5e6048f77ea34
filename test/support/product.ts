import { newAccount } from './operator';
import { Standalone } from './standalone';

/** The product that all suites of the run share. Suites that change or kill it start their own. */
export async function runningProduct(): Promise<Standalone> {
  const response = await fetch(String(process.env['TEST_PRODUCT']));
  const told = await response.text();
  if (!response.ok) throw new Error(told);
  return new Standalone(told);
}

export interface OwnAccount {
  baseUrl: string;
  dataDir: string;
  key: string;
  accountId: string;
}

/** A new account for one suite. */
export async function ownAccount(): Promise<OwnAccount> {
  const { dataDir, baseUrl } = await runningProduct();
  const { key, accountId } = await newAccount(dataDir, { credits: 10_000 });
  return { baseUrl, dataDir, key, accountId };
}
