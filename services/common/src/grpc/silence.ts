import type { Socket } from 'node:net';
import { ChannelCredentials } from '@grpc/grpc-js';

type SecureConnector = ReturnType<ChannelCredentials['_createSecureConnector']>;

/** What accepts a connection and says nothing for so long is not there. */
const SILENCE_MS = 3_000;

/**
 * Ends attempts to connect to what accepts and stays silent (a frozen process, a proxy without its server). grpc-js
 * bounds them not at all: one such attempt, and the replica is never tried again by this client.
 */
export function withoutSilence(credentials: ChannelCredentials): ChannelCredentials {
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

/** A handshake, then the settings of HTTP/2: the first word is the server's to say at once. */
function endIfSilent(socket: Socket): void {
  const before = socket.bytesRead;
  const timer = setTimeout(() => {
    // After what has arrived was read: this process may have been the busy one.
    setImmediate(() => {
      if (socket.bytesRead === before) socket.destroy();
    });
  }, SILENCE_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
