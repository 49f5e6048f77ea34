import type { Socket } from 'node:net';
import { ChannelCredentials } from '@grpc/grpc-js';

type SecureConnector = ReturnType<ChannelCredentials['_createSecureConnector']>;

/** A server that accepts a connection and sends nothing for so long counts as away. */
const SILENCE_MS = 3_000;

/** Ends attempts to connect to a server that accepts and stays silent; grpc-js would never try that replica again. */
export function withHandshakeTimeout(credentials: ChannelCredentials): ChannelCredentials {
  return new ImpatientCredentials(credentials);
}

class ImpatientCredentials extends ChannelCredentials {
  constructor(private readonly credentials: ChannelCredentials) {
    super();
  }

  override _isSecure(): boolean {
    return this.credentials._isSecure();
  }

  override _equals(other: ChannelCredentials): boolean {
    return other instanceof ImpatientCredentials && this.credentials._equals(other.credentials);
  }

  override _createSecureConnector(...args: Parameters<ChannelCredentials['_createSecureConnector']>): SecureConnector {
    const connector = this.credentials._createSecureConnector(...args);
    return {
      connect: async (socket) => {
        endIfSilent(socket);
        const connected = await connector.connect(socket);
        endIfSilent(connected.socket);
        return connected;
      },
      waitForReady: () => connector.waitForReady(),
      getCallCredentials: () => connector.getCallCredentials(),
      destroy: () => connector.destroy(),
    };
  }
}

/** Waits for the first bytes: after the handshake an HTTP/2 server sends its settings at once. */
function endIfSilent(socket: Socket): void {
  const before = socket.bytesRead;
  const timer = setTimeout(() => {
    // Only after pending data was read: perhaps it was this process that was busy.
    setImmediate(() => {
      if (socket.bytesRead === before) socket.destroy();
    });
  }, SILENCE_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
