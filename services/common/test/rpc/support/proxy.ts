import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';

/** Forwards connections made while it is not silent; swallows the others. */
export class SwallowingProxy {
  silent = true;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(target: string): Promise<SwallowingProxy> {
    const [host, port] = target.split(':') as [string, string];
    const proxy = new SwallowingProxy(createServer());
    proxy.server.on('connection', (socket) => {
      proxy.keep(socket);
      if (proxy.silent) return;
      const onward = proxy.keep(createConnection(Number(port), host));
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket.on('error', () => socket.destroy()));
    return socket;
  }
}
