import type { ChannelOptions, ServerOptions } from '@grpc/grpc-js';
import { isUnix } from './addresses';

/** Both ways: 100 long memocards are more than the default of 4 MiB. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

const COMMON = {
  'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
  'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
} as const satisfies ChannelOptions;

export function channelOptions(address: string): ChannelOptions {
  const options: ChannelOptions = {
    ...COMMON,
    // Counters that nobody reads. A server needs them: without, grpc-js forgets the connections it should cut.
    'grpc.enable_channelz': 0,
    // One layer alone retries, and it is not this one (consistency.md, Calls).
    'grpc.enable_retries': 0,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1_000,
  };
  if (isUnix(address)) return options;
  return {
    ...options,
    'grpc.keepalive_time_ms': 2_000,
    'grpc.keepalive_timeout_ms': 1_000,
    'grpc.keepalive_permit_without_calls': 1,
    'grpc.dns_min_time_between_resolutions_ms': 2_000,
    'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
  };
}

export function serverOptions(address: string): ServerOptions {
  if (isUnix(address)) return COMMON;
  // New replicas are found on re-resolution, which a connection's end causes (consistency.md, Processes).
  return { ...COMMON, 'grpc.max_connection_age_ms': 300_000, 'grpc.max_connection_age_grace_ms': 15_000 };
}
