import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** Faults of a connection. */
export type Fault =
  /** Rejects new connections and closes existing ones. */
  | 'refuse'
  /** Accepts connections but transfers nothing, also on existing ones. */
  | 'blackhole'
  /** Every request takes 300 ms to arrive. */
  | 'latency'
  /** Requests arrive, but responses never return. */
  | 'deaf';

const LATENCY_MS = 300;

interface Connection {
  near: Socket;
  /** Absent if the server was never called. */
  far: Socket | undefined;
  /** Bytes were lost, so the connection cannot be used again. */
  torn: boolean;
}

/** A proxy for one server that can cause faults and repair them. */
export class Proxy {
  private fault: Fault | undefined;
  private readonly connections = new Set<Connection>();
  private readonly server: Server;

  private constructor(
    readonly port: number,
    private target: NetConnectOpts,
  ) {
    this.server = createServer((near) => this.accept(near));
  }

  /** Creates a proxy. @param port of the loopback interface; stays reserved while the proxy does not listen */
  static async start(port: number, target: NetConnectOpts): Promise<Proxy> {
    const proxy = new Proxy(port, target);
    await proxy.listen();
    return proxy;
  }

  /** Sends new connections to another address. */
  lead(target: NetConnectOpts): void {
    this.target = target;
  }

  async break(fault: Fault): Promise<void> {
    this.fault = fault;
    if (fault === 'refuse') return this.close();
    if (fault === 'blackhole') this.each((connection) => [connection.near, connection.far].map((s) => s?.pause()));
  }

  async heal(): Promise<void> {
    const { fault } = this;
    this.fault = undefined;
    if (fault === 'refuse') await this.listen();
    this.each((connection) => {
      if (connection.torn || connection.far === undefined) return cut(connection);
      connection.near.resume();
      connection.far.resume();
    });
  }

  /** Closes every connection, but accepts new ones. */
  cut(): void {
    this.each(cut);
  }

  async stop(): Promise<void> {
    if (this.server.listening) await this.close();
  }

  private async listen(): Promise<void> {
    this.server.listen({ host: '127.0.0.1', port: this.port });
    await once(this.server, 'listening');
  }

  private async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.cut();
    await closed;
  }

  private each(visit: (connection: Connection) => void): void {
    for (const connection of [...this.connections]) visit(connection);
  }

  private accept(near: Socket): void {
    const far = this.fault === 'blackhole' ? undefined : connect(this.target);
    const connection: Connection = { near, far, torn: false };
    this.connections.add(connection);
    near.setNoDelay(true);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      socket?.on('error', () => {});
      socket?.on('close', () => {
        this.connections.delete(connection);
        other?.destroy();
      });
      socket?.on('end', () => this.later(() => other?.end()));
    }
    near.on('data', (chunk) => this.later(() => far?.write(chunk)));
    far?.on('data', (chunk) => {
      if (this.fault === 'deaf') connection.torn = true;
      else near.write(chunk);
    });
  }

  /** Requests are forwarded in their order while the fault stays the same. */
  private later(action: () => void): void {
    if (this.fault === 'latency') setTimeout(action, LATENCY_MS);
    else action();
  }
}

function cut({ near, far }: Connection): void {
  near.destroy();
  far?.destroy();
}
