import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operator } from '../../support/operator';
import { Client } from './client';
import { deploy, type Deployment } from './deployment';
import { Witness } from './witness';

interface AccountOptions {
  organizationId?: string;
  credits?: number;
  plan?: 'active' | 'inactive';
}

interface KeyOptions {
  environment?: 'live' | 'test';
  scopes?: string;
  rateLimit?: number;
}

/** The tested deployment with its accounts, which exist after `start`. */
export class Suite {
  readonly witness = new Witness();
  private readonly folder = mkdtempSync(join(tmpdir(), 'contract-'));
  private running: Deployment | undefined;
  private first: Client | undefined;

  async start(): Promise<void> {
    this.running = await deploy();
    this.first = await this.newcomer({ organizationId: await this.organization(), credits: 10_000 });
    await this.witness.read(this.baseUrl);
  }

  async stop(): Promise<void> {
    rmSync(this.folder, { recursive: true });
    await this.running?.stop();
  }

  get deployment(): Deployment {
    if (this.running === undefined) throw new Error('nothing was started');
    return this.running;
  }

  get baseUrl(): string {
    return this.deployment.baseUrl;
  }

  /** An account of an approved organization with all scopes and credits. All rules share its library. */
  get client(): Client {
    if (this.first === undefined) throw new Error('nothing was started');
    return this.first;
  }

  operate(...args: string[]): ReturnType<typeof operator> {
    return operator(this.deployment.dataDir, ...args);
  }

  /** A file for an operator command. */
  file(content: string | Uint8Array): string {
    const path = join(this.folder, randomUUID());
    writeFileSync(path, content);
    return path;
  }

  /** Sets the cover of a content. @returns its link */
  async cover(client: Client, contentId: string, bytes: Uint8Array): Promise<string> {
    await this.operate('content', 'cover', contentId, this.file(bytes));
    return String((await client.get(`/v1/contents/${contentId}`)).json['imageUrl']);
  }

  async organization({ approved = true } = {}): Promise<string> {
    const { organizationId } = await this.operate('org', 'create', '--name', 'Contract suite');
    if (approved) await this.operate('org', 'approve', String(organizationId));
    return String(organizationId);
  }

  async account({ organizationId, credits = 0, plan = 'active' }: AccountOptions = {}): Promise<string> {
    const org = organizationId ?? this.client.identity.organizationId;
    const { accountId } = await this.operate('account', 'create', '--org', org, '--plan', plan);
    if (credits > 0) await this.operate('credits', 'grant', String(accountId), String(credits));
    return String(accountId);
  }

  async key(
    accountId: string,
    { environment = 'live', scopes = 'all', rateLimit = 1_000_000 }: KeyOptions = {},
  ): Promise<{ key: string; keyId: string }> {
    const args = ['--account', accountId, '--env', environment, '--scopes', scopes, '--rate-limit', String(rateLimit)];
    const { key, keyId } = await this.operate('key', 'create', ...args);
    return { key: String(key), keyId: String(keyId) };
  }

  /** Creates an account, by default in the organization of the first one. @returns a client for it */
  async newcomer(options: AccountOptions & KeyOptions = {}): Promise<Client> {
    const organizationId = options.organizationId ?? this.client.identity.organizationId;
    const accountId = await this.account({ ...options, organizationId });
    const key = await this.key(accountId, options);
    return new Client(this.baseUrl, this.witness, { ...key, accountId, organizationId });
  }

  /** Returns a client of the same account with another key. */
  async anotherKey(client: Client, options: KeyOptions): Promise<Client> {
    return client.with(await this.key(client.identity.accountId, options));
  }
}
