import { makeTokens, ofAllServices, tokensOf } from '@learning-library/common/rpc';
import { type Secrets, signingKeysOf } from '@learning-library/data-dir';
import type { GatewayConfig } from '@learning-library/gateway';
import type { StandaloneConfig } from './config';

/** Time limit of the drain, less than the time that the process has to stop the gateway. */
const STOP_TIMEOUT_MS = 6_000;

export function gatewayConfig(
  config: StandaloneConfig,
  { address, coversSocket }: { address: string; coversSocket: string },
  secrets: Secrets,
): GatewayConfig {
  const { host, port, baseUrl, rateLimits, trustedProxies, redis, tagEpoch } = config;
  return {
    ...{ host, port, baseUrl, rateLimits, trustedProxies, redis, tagEpoch },
    addresses: ofAllServices(address),
    internalTokens: tokensOf('gateway', makeTokens(secrets.internalToken)),
    signingKeys: signingKeysOf(secrets),
    coversAddress: `unix:${coversSocket}`,
    stopTimeoutMs: STOP_TIMEOUT_MS,
  };
}
