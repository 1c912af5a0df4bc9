import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';

/** Real servers on this machine for one test; `closeAll` ends them. */
export class LocalSites {
  private readonly closers: (() => Promise<unknown>)[] = [];

  /** A web server answered by the function; returns its address. */
  async site(
    answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  ): Promise<string> {
    const server = createServer((request, response) => void answer(request, response));
    const address = await this.listen(server);
    this.onClose(async () => server.closeAllConnections());
    return address;
  }

  /** A server that does as it likes with the bare connection. */
  async rawServer(serve: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createTcpServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      serve(socket);
    });
    const address = await this.listen(server);
    this.onClose(async () => sockets.forEach((socket) => socket.destroy()));
    return address;
  }

  /** Something else that ends with the test; the last is closed first. */
  onClose(close: () => Promise<unknown>): void {
    this.closers.push(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.closers.splice(0).reverse()) await close();
  }

  private async listen(server: Server): Promise<string> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.onClose(() => new Promise((resolve) => server.close(resolve)));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
}
