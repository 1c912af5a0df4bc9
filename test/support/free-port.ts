import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The ports that the tests choose from: below those that systems give to outgoing connections (Linux: from 32768),
 * so that no connection of a neighbour takes a port between its choice and its use, seconds later for a blog.
 */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_767;

/** A loopback TCP port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT + 1);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
