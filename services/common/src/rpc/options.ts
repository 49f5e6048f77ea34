import type { ChannelOptions, ServerOptions } from '@grpc/grpc-js';
import { isUnix } from './addresses';
import { replicasConfig } from './balancer';

/** In both directions: 100 long memocards exceed the default of gRPC, 4 MiB. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
/** The largest call that grpc-js keeps to send again when its server closes the connection: a batch of creations. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
/** grpc-js resolves names again when a connection ends, and so finds new replicas (docs/protocols.md#start-and-stop). */
const CONNECTION_AGE_MS = 300_000;
const CONNECTION_AGE_GRACE_MS = 15_000;

const COMMON = {
  'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
  'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
} as const satisfies ChannelOptions;

/**
 * A replica that is silent or fails while others answer is left out for a second or two, long before its connection is
 * closed; at most half of them, so that a fault of all does no extra harm.
 */
const ROUND_ROBIN = JSON.stringify({
  loadBalancingConfig: [
    replicasConfig({
      outlier_detection: {
        interval: { seconds: 0, nanos: 250_000_000 },
        base_ejection_time: { seconds: 1, nanos: 0 },
        max_ejection_time: { seconds: 2, nanos: 0 },
        max_ejection_percent: 50,
        failure_percentage_ejection: { threshold: 80, minimum_hosts: 2, request_volume: 3 },
        child_policy: [{ round_robin: {} }],
      },
    }),
  ],
});

/** A call waits while a connection is being made and fails at once where the last attempt was refused. */
export function channelOptions(address: string): ChannelOptions {
  const options: ChannelOptions = {
    ...COMMON,
    // Nobody reads these counters. Only servers need channelz: without it grpc-js loses track of connections to close.
    'grpc.enable_channelz': 0,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1_000,
  };
  // A server behind a Unix socket is on this machine and has no replica: no keep-alive and no retries are needed.
  if (isUnix(address)) return { ...options, 'grpc.enable_retries': 0 };
  return {
    ...options,
    'grpc.keepalive_time_ms': 2_000,
    'grpc.keepalive_timeout_ms': 1_000,
    'grpc.keepalive_permit_without_calls': 1,
    'grpc.dns_min_time_between_resolutions_ms': 2_000,
    // No retry policy: grpc-js sends again only calls that no handler has seen, which is safe for all.
    'grpc.enable_retries': 1,
    'grpc.per_rpc_retry_buffer_size': MAX_KEPT_BYTES,
    'grpc.service_config': ROUND_ROBIN,
    'grpc.service_config_disable_resolution': 1,
  };
}

export function serverOptions(address: string, connectionAgeMs = CONNECTION_AGE_MS): ServerOptions {
  if (isUnix(address)) return COMMON;
  return {
    ...COMMON,
    'grpc.max_connection_age_ms': connectionAgeMs,
    'grpc.max_connection_age_grace_ms': CONNECTION_AGE_GRACE_MS,
    // Finds connections whose client is gone. The limits are long, because a busy event loop answers late.
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
  };
}
