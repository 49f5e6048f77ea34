import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** A proxy in front of a server, which is unavailable through the proxy until `open`. */
export class TestProxy {
  /** If true, new connections are accepted but get no response. */
  silent = false;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: NetConnectOpts,
    readonly port: number,
  ) {}

  /** Reserves a port of the loopback interface, on which nothing listens yet. */
  static async reserve(target: NetConnectOpts): Promise<TestProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return new TestProxy(target, port);
  }

  async open(): Promise<void> {
    this.server = createServer((socket) => {
      if (this.silent) return void this.sockets.add(socket.on('error', () => socket.destroy()));
      const onward = connect(this.target);
      for (const each of [socket, onward]) this.sockets.add(each.on('error', () => socket.destroy()));
      socket.pipe(onward).pipe(socket);
      socket.on('close', () => onward.destroy());
      onward.on('close', () => socket.destroy());
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    if (this.server === undefined) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}

const PARTS = /^(?<before>[^@]+@)(?<folder>[^:/]+):(?<port>\d+)(?<after>\/.*)$/;

/** A TCP proxy to the PostgreSQL of the test run, which listens on a Unix socket. */
export async function reservePostgresProxy(): Promise<{ proxy: TestProxy; url: string }> {
  const { before, folder, port, after } = PARTS.exec(process.env['TEST_DATABASE_URL'] ?? '')?.groups ?? {};
  if (folder === undefined) throw new Error('TEST_DATABASE_URL is not set: run the suite through jest');
  const proxy = await TestProxy.reserve({ path: `${decodeURIComponent(folder)}/.s.PGSQL.${port}` });
  return { proxy, url: `${before}127.0.0.1:${proxy.port}${after}` };
}
