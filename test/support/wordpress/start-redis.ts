import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChildService } from './child-service.js';
import { freePort } from '../free-port.js';
import { explainMissing, missingPrograms } from './missing-programs.js';
import { firstBytes } from './tcp-probe.js';

/** A Redis of the test's own. */
export interface RunningRedis {
  readonly url: string;
  /** Forgets every key. */
  flush(): Promise<void>;
  /** Ends the server in an orderly way. */
  stop(): Promise<void>;
  /** Ends the server at once, as a crash would. */
  kill(): Promise<void>;
}

/**
 * Starts redis-server on loopback, keeping nothing on disk. Rejects when it is installed but does not start.
 * @param options.port where one ran before; a free one by default
 */
export async function startRedis(
  options: { readonly port?: number } = {},
): Promise<RunningRedis | { unavailable: string }> {
  const missing = await missingPrograms(['redis-server']);
  if (missing.length > 0) return { unavailable: explainMissing('Redis', missing) };

  const folder = await mkdtemp(join(tmpdir(), 'postrider-test-redis-'));
  const port = options.port ?? (await freePort());
  const server = new ChildService({
    name: 'redis-server',
    program: 'redis-server',
    arguments: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    ],
  });
  const finish = async (end: () => Promise<void>): Promise<void> => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await server.waitUntil(
      async () => (await firstBytes(port, 'PING\r\n')) === '+PONG\r\n',
      15_000,
    );
  } catch (error) {
    await finish(() => server.kill());
    throw error;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    flush: async () => {
      const answer = await firstBytes(port, 'FLUSHALL\r\n');
      if (answer !== '+OK\r\n') throw new Error(`Redis did not flush: ${answer ?? 'no answer'}`);
    },
    stop: () => finish(() => server.stop()),
    kill: () => finish(() => server.kill()),
  };
}
