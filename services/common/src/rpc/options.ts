import type { ChannelOptions, ServerOptions } from '@grpc/grpc-js';
import { isIP } from 'node:net';
import { hostsOf, isUnix } from './addresses';

/** Maximum size of a message in both directions. 100 long memocards exceed the default of gRPC, 4 MiB. */
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
const MAX_ENVELOPE_BYTES = 64 * 1024;

const COMMON = {
  'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
  'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
} as const satisfies ChannelOptions;
/** Options of a persistent stream, which wraps each message in an envelope. */
const CARRIED = {
  'grpc.max_receive_message_length': MAX_MESSAGE_BYTES + MAX_ENVELOPE_BYTES,
  'grpc.max_send_message_length': MAX_MESSAGE_BYTES + MAX_ENVELOPE_BYTES,
} as const satisfies ChannelOptions;

/** A call waits while a connection is being established, and fails immediately if the last attempt failed. */
const CHANNEL: ChannelOptions = {
  ...COMMON,
  // Clients disable channelz, because no one reads its counters. Servers need it, because without it grpc-js loses track of
  // connections to close.
  'grpc.enable_channelz': 0,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1_000,
};
const KEEPALIVE: ChannelOptions = {
  'grpc.keepalive_time_ms': 2_000,
  'grpc.keepalive_timeout_ms': 1_000,
  'grpc.keepalive_permit_without_calls': 1,
};

/** Options of a channel to one replica of a service. A Unix socket fails immediately, so it needs no keepalive. */
export function streamChannelOptions(service: string): ChannelOptions {
  const local: ChannelOptions = {
    ...CHANNEL,
    ...CARRIED,
    // grpc-js does not retry, because the client retries calls itself.
    'grpc.enable_retries': 0,
    // Without this option, grpc-js would share the connection of an older channel.
    'grpc.use_local_subchannel_pool': 1,
  };
  if (isUnix(service)) return local;
  const [host = '', ...others] = hostsOf(service);
  const isName = others.length === 0 && isIP(host) === 0;
  return {
    ...local,
    ...KEEPALIVE,
    ...(isName && { 'grpc.default_authority': service, 'grpc.ssl_target_name_override': host }),
  };
}

export function unaryChannelOptions(address: string): ChannelOptions {
  return isUnix(address) ? CHANNEL : { ...CHANNEL, ...KEEPALIVE };
}

export function serverOptions(address: string): ServerOptions {
  if (isUnix(address)) return CARRIED;
  return {
    ...CARRIED,
    // Finds connections whose client has disappeared. The limits are long, because a busy event loop responds late.
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
  };
}
