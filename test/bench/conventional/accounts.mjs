// API keys and their accounts.
import { EntitySchema } from 'typeorm';
import { id, openDatabase, reference, text } from './database.mjs';

const Account = new EntitySchema({
  name: 'Account',
  tableName: 'accounts',
  columns: { id, organizationId: reference('organization_id'), plan: text },
});

const ApiKey = new EntitySchema({
  name: 'ApiKey',
  tableName: 'api_keys',
  columns: {
    id,
    hash: { ...text, unique: true },
    environment: text,
    scopes: { type: 'text', array: true },
    rateLimit: { name: 'rate_limit', type: 'int' },
    revokedAt: { name: 'revoked_at', type: 'timestamptz', nullable: true },
  },
  relations: { account: { type: 'many-to-one', target: 'Account', joinColumn: { name: 'account_id' } } },
});

export async function open() {
  const keys = (await openDatabase('accounts', [Account, ApiKey])).getRepository(ApiKey);
  return {
    async verifyKey({ hash }) {
      const key = await keys.findOne({ where: { hash }, relations: { account: true } });
      if (!key) return { valid: false };
      const { account } = key;
      return {
        valid: true,
        revoked: key.revokedAt !== null,
        keyId: key.id,
        accountId: account.id,
        organizationId: account.organizationId,
        environment: key.environment,
        scopes: key.scopes,
        rateLimit: key.rateLimit,
        planActive: account.plan === 'active',
      };
    },
  };
}
