import { once } from 'node:events';
import type { Socket } from 'node:net';
import { ChannelCredentials } from '@grpc/grpc-js';

type SecureConnector = ReturnType<ChannelCredentials['_createSecureConnector']>;

/** Time after which a server that accepts a connection and sends nothing counts as unavailable. */
const SILENCE_MS = 3_000;

/**
 * Ends attempts to connect to a server that accepts connections but stays silent. grpc-js has no limit for an attempt, and
 * closing its channel does not end one, so each new stream to a silent replica would leave a socket open. Every new
 * connection uses the current credentials.
 */
export function withHandshakeTimeout(current: () => ChannelCredentials): ChannelCredentials {
  return new ImpatientCredentials(current);
}

class ImpatientCredentials extends ChannelCredentials {
  private readonly credentials: ChannelCredentials;

  constructor(private readonly current: () => ChannelCredentials) {
    super();
    this.credentials = current();
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
        const connecting = this.current()
          ._createSecureConnector(...args)
          .connect(socket);
        // grpc-js would wait forever if the socket is closed during the TLS handshake.
        const connected = await Promise.race([connecting, closed(socket)]);
        endIfSilent(connected.socket);
        return connected;
      },
      waitForReady: () => connector.waitForReady(),
      getCallCredentials: () => connector.getCallCredentials(),
      destroy: () => connector.destroy(),
    };
  }
}

async function closed(socket: Socket): Promise<never> {
  await once(socket, 'close');
  throw new Error('closed during the handshake');
}

/** Ends a connection without first bytes. An HTTP/2 server sends its settings immediately after the handshake. */
function endIfSilent(socket: Socket): void {
  const before = socket.bytesRead;
  const timer = setTimeout(() => {
    // The check runs after pending data was read, because this process may have been busy.
    setImmediate(() => {
      if (socket.bytesRead === before) socket.destroy();
    });
  }, SILENCE_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
