import type { ChannelOptions, ServerOptions } from '@grpc/grpc-js';
import { isUnix } from './addresses';
import { replicasConfig } from './balancer';

/** Both ways: 100 long memocards are more than the default of 4 MiB. */
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
/** A batch of creations; what is larger is not sent a second time where its server was just going. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
/** New replicas are found on re-resolution, which a connection's end causes (docs/protocols.md#start-and-stop). */
const CONNECTION_AGE_MS = 300_000;
const CONNECTION_AGE_GRACE_MS = 15_000;

const COMMON = {
  'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
  'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
} as const satisfies ChannelOptions;

/**
 * Calls go round over all replicas. One that stays silent, or fails, while another answers is left out for a second or
 * two, long before its connection is given up; never more than every second one, so that a fault of all hurts no more.
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

/**
 * How a client's connections behave (docs/protocols.md#calls). A call waits for a connection that is being made, and
 * fails at once where the last attempt was refused: `waitForReady` would keep what cannot be answered until its
 * deadline.
 */
export function channelOptions(address: string): ChannelOptions {
  const options: ChannelOptions = {
    ...COMMON,
    // Counters that nobody reads. A server needs them: without, grpc-js forgets the connections it should cut.
    'grpc.enable_channelz': 0,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1_000,
  };
  // A server behind a Unix socket is part of this process: no replica, no silence, nothing to send again.
  if (isUnix(address)) return { ...options, 'grpc.enable_retries': 0 };
  return {
    ...options,
    'grpc.keepalive_time_ms': 2_000,
    'grpc.keepalive_timeout_ms': 1_000,
    'grpc.keepalive_permit_without_calls': 1,
    'grpc.dns_min_time_between_resolutions_ms': 2_000,
    // There is no retry policy. What is left are calls that no handler has seen, since their server was closing the
    // connection: they go to another replica, whatever they do.
    'grpc.enable_retries': 1,
    'grpc.per_rpc_retry_buffer_size': MAX_KEPT_BYTES,
    'grpc.service_config': ROUND_ROBIN,
    'grpc.service_config_disable_resolution': 1,
  };
}

/** `connectionAgeMs` is five minutes unless a test has less time. */
export function serverOptions(address: string, connectionAgeMs = CONNECTION_AGE_MS): ServerOptions {
  if (isUnix(address)) return COMMON;
  return {
    ...COMMON,
    'grpc.max_connection_age_ms': connectionAgeMs,
    'grpc.max_connection_age_grace_ms': CONNECTION_AGE_GRACE_MS,
    // Connections of clients that are gone without a word; patient with those whose event loop is busy.
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
  };
}
