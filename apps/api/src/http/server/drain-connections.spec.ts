import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { drainConnections } from './drain-connections.js';

const REQUEST = 'POST / HTTP/1.1\r\nhost: api\r\ncontent-length: 0\r\n\r\n';

async function listening(drainMs: number): Promise<FastifyInstance> {
  const server = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  drainConnections(server, drainMs);
  server.post('/', () => 'served');
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

const openConnection = async (server: FastifyInstance): Promise<Socket> => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

async function request(socket: Socket): Promise<string> {
  socket.write(REQUEST);
  const [response] = (await once(socket, 'data')) as [Buffer];
  return response.toString('utf8');
}

describe('a server that closes', () => {
  it('serves the last request of an idle connection, and accepts no new one', async () => {
    const server = await listening(60_000);
    const idle = await openConnection(server);
    expect(await request(idle)).toMatch(/^HTTP\/1.1 200 [^]*connection: keep-alive/i);
    const { port } = server.server.address() as AddressInfo;
    const closed = server.close();
    const stopped = new Promise<void>((resolve) => {
      const tryAgain = (): void => {
        const late = connect(port, '127.0.0.1', () => late.destroy());
        late.once('error', () => resolve());
        late.once('close', (failed) => failed || tryAgain());
      };
      tryAgain();
    });
    await stopped;
    expect(await request(idle)).toMatch(/^HTTP\/1.1 200 [^]*connection: close/i);
    await once(idle, 'close');
    // The last connection is gone, so nobody waits for the rest of the minute.
    await closed;
  });

  it('ends idle connections once the time is over', async () => {
    const server = await listening(50);
    const idle = await openConnection(server);
    await request(idle);
    await Promise.all([once(idle, 'close'), server.close()]);
  });

  it('ends them at once where no time is given', async () => {
    const server = await listening(0);
    const idle = await openConnection(server);
    await request(idle);
    await Promise.all([once(idle, 'close'), server.close()]);
  });
});
