import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { JsonObject } from './api';

const HOST = join(__dirname, 'operatorHost.mjs');

interface Said {
  id: number;
  status: number;
  out: string;
  err: string;
}

/** The process that runs the commands. It keeps this process alive only while a command runs. */
class OperatorHost {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (said: Said) => void>();
  private last = 0;

  constructor() {
    this.child = spawn(process.execPath, [HOST], { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.child.stdout as Socket }).on('line', (line) => {
      const said = JSON.parse(line) as Said;
      this.waiting.get(said.id)?.(said);
    });
    this.child.once('exit', () => {
      for (const [id, end] of this.waiting) end({ id, status: 1, out: '', err: 'the process of the command ended' });
    });
    this.hold(false);
  }

  async run(asked: { args: readonly string[]; env: Readonly<Record<string, string>>; input: string }): Promise<Said> {
    const id = ++this.last;
    this.hold(true);
    const said = await new Promise<Said>((resolve) => {
      this.waiting.set(id, resolve);
      this.child.stdin?.write(`${JSON.stringify({ id, ...asked })}\n`);
    });
    this.waiting.delete(id);
    this.hold(this.waiting.size > 0);
    return said;
  }

  end(): void {
    this.child.stdin?.end();
  }

  private hold(isHeld: boolean): void {
    for (const part of [this.child, this.child.stdin as Socket, this.child.stdout as Socket]) {
      if (isHeld) part.ref();
      else part.unref();
    }
  }
}

let host: OperatorHost | undefined;

/** The process ends with its suite or program. */
const { afterAll } = globalThis as { afterAll?: (end: () => void) => void };
afterAll?.(() => {
  host?.end();
  host = undefined;
});

/** Runs a command with additional settings. */
export async function runOperator(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<Omit<Said, 'id'>> {
  host ??= new OperatorHost();
  return host.run({ args, env, input });
}

/** Runs an operator command for the service of a DATA_DIR. @returns its output */
export async function operator(dataDir: string, ...args: string[]): Promise<JsonObject> {
  const { status, out, err } = await runOperator(args, { DATA_DIR: dataDir });
  if (status !== 0) throw new Error(`operator ${args.join(' ')} failed: ${err}`);
  return JSON.parse(out) as JsonObject;
}

/** A new account with a key, in its own organization. */
export async function newAccount(
  dataDir: string,
  { credits = 0, environment = 'live', rateLimit = 1_000_000 } = {},
): Promise<{ accountId: string; organizationId: string; key: string; keyId: string }> {
  const { organizationId } = await operator(dataDir, 'org', 'create', '--name', 'An organization');
  await operator(dataDir, 'org', 'approve', String(organizationId));
  const { accountId } = await operator(dataDir, 'account', 'create', '--org', String(organizationId));
  if (credits > 0) await operator(dataDir, 'credits', 'grant', String(accountId), String(credits));
  const args = ['--account', String(accountId), '--env', environment, '--scopes', 'all'];
  const key = await operator(dataDir, 'key', 'create', ...args, '--rate-limit', String(rateLimit));
  return {
    accountId: String(accountId),
    organizationId: String(organizationId),
    key: String(key['key']),
    keyId: String(key['keyId']),
  };
}
