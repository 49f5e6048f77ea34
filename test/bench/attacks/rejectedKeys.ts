import { newAccount, operator } from '../../support/operator';
import { Api } from '../../support/api';
import { responsesOf, type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';
import { clients, lasting } from './calls';
import { contentRead } from './neighbour';

const CLIENTS = 60;
const SECONDS = 10;
const LIMIT = 10;
/** Maximum number of log lines per second. The requests of the other account are logged with a line each. */
const LINES_PER_SECOND = 200;

/** Rejected known keys: revoked, of a suspended account, above their limit. Each client sends requests without pauses. */
export async function rejectedKeys(target: Target): Promise<Figure[]> {
  const { dataDir } = target;
  const [revoked, suspended, limited] = [
    await newAccount(dataDir),
    await newAccount(dataDir),
    await newAccount(dataDir, { rateLimit: LIMIT }),
  ];
  await operator(dataDir, 'key', 'revoke', revoked.keyId);
  await operator(dataDir, 'account', 'suspend', suspended.accountId);
  const apis = [revoked, suspended, limited].map(({ key }) => new Api(String(target.baseUrls[0]), key));
  return beside(target, [await contentRead(target)], async () => {
    const linesBefore = target.logLines();
    const own = await clients(CLIENTS, lasting(SECONDS), (client) =>
      (apis[client % apis.length] as Api).get('/v1/contents'),
    );
    const lines = target.logLines() - linesBefore;
    return [...responsesOf('refused keys', own), figure('log lines per second', lines / SECONDS, LINES_PER_SECOND)];
  });
}
