import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A door in front of a TCP server that a test can shut and open again: an outage on demand. */
export class TcpGate {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private chosenPort = 0;

  constructor(private readonly target: { readonly host: string; readonly port: number }) {}

  get port(): number {
    return this.chosenPort;
  }

  /** Listens, on the same port each time. */
  async open(): Promise<void> {
    const server = createServer((incoming) => this.pass(incoming));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(this.chosenPort, '127.0.0.1', resolve);
    });
    this.chosenPort = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Cuts all connections and refuses new ones. */
  async shut(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.sockets.forEach((socket) => socket.destroy());
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  private pass(incoming: Socket): void {
    const outgoing = connect(this.target.port, this.target.host);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
