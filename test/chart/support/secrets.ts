import { makeTokens, newSigningKey, publicKeyOf, readPublicKeys, readSigningKey } from '@learning-library/common/rpc';
import { TestAuthority } from '@learning-library/common/testing';
import type { SecretValues } from './environment';

export { makeTokens, newSigningKey, publicKeyOf, readPublicKeys, readSigningKey, TestAuthority };

/** Values for every Secret of the examples, by variable. By default, they refer to servers that do not exist. */
export function secretValues(given: SecretValues = {}): SecretValues {
  const { cert, key, ca } = new TestAuthority().issue('localhost', '127.0.0.1');
  const operatorKey = newSigningKey();
  return {
    // Each process sends its own token.
    INTERNAL_TOKENS: makeTokens('a-secret-of-the-test').join(','),
    OPERATOR_TOKENS: 'an-operator-token-of-the-test',
    OPERATOR_SIGNING_KEY: operatorKey,
    OPERATOR_PUBLIC_KEYS: publicKeyOf(readSigningKey(operatorKey)).export({ type: 'spki', format: 'pem' }).toString(),
    OPERATOR_TOKEN: 'an-operator-token-of-the-test',
    SIGNING_KEYS: 'k1:a-signing-key-of-the-test-with-32-characters',
    DATABASE_URL: 'postgresql://application:secret@127.0.0.1:1/library',
    MIGRATION_DATABASE_URL: 'postgresql://owner:secret@127.0.0.1:1/library',
    REDIS_URL: 'redis://127.0.0.1:1',
    MEILI_API_KEY: 'a-key-of-the-test',
    AWS_ACCESS_KEY_ID: 'access',
    AWS_SECRET_ACCESS_KEY: 'secret',
    ...{ GRPC_TLS_CERT: cert, GRPC_TLS_KEY: key, GRPC_TLS_CA: ca },
    ...given,
  };
}
