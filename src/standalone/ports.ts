import { createServer } from 'node:net';
import { StartProblem } from '#libs/kernel';

/**
 * The port that a variable names; 0, any free one, only where that is the fallback.
 *
 * @throws StartProblem when the variable is no port
 */
export function portFrom(
  environment: Readonly<Record<string, string | undefined>>,
  variable: string,
  fallback: number,
): number {
  const given = environment[variable];
  if (given === undefined || given === '') return fallback;
  const port = Number(given);
  const least = fallback === 0 ? 0 : 1;
  if (/^\d+$/.test(given) && port >= least && port <= 65_535) return port;
  throw new StartProblem(`${variable}: must be a whole number from ${least} to 65535`);
}

/** @throws StartProblem naming the variable that moves the port. */
export async function requireFreePort(port: number, what: string, variable: string): Promise<void> {
  if (port === 0) return;
  const taken = await listenOnce(port).then(
    () => false,
    () => true,
  );
  if (taken) {
    throw new StartProblem(
      `Port ${port} for the ${what} is taken: free it, or choose another one with ${variable}.`,
    );
  }
}

/** A port of loopback that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  return listenOnce(0);
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const chosen = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(chosen));
    });
  });
}
