import {
  hasCluster,
  restartPostgres,
  startPostgres,
  type PostgresOptions,
  type PostgresServer,
} from './postgres-server.js';

export interface PostgresWatch {
  /** Told in one line what happens. */
  readonly report: (line: string) => void;
  /** Called once, when the server cannot be brought back. */
  readonly giveUp: (reason: string) => void;
}

/** Its last sessions notice within seconds that it is gone; until then a new one refuses to share the data. */
const TRIES = 15;
const BETWEEN_TRIES_MS = 1_000;
/** A server that dies this often within the time has a fault that starting it does not mend. */
const MOST_DEATHS = 5;
const DEATHS_WITHIN_MS = 10 * 60_000;

/** A server of our own that is started again, on the same port, when it dies. */
export async function startWatchedPostgres(
  options: PostgresOptions,
  watch: PostgresWatch,
): Promise<PostgresServer> {
  let server = await startPostgres(options);
  let stopping = false;
  let revival: Promise<void> = Promise.resolve();
  const deaths: number[] = [];

  const revive = async (words: string): Promise<void> => {
    const now = performance.now();
    deaths.push(now);
    if (deaths.filter((at) => now - at < DEATHS_WITHIN_MS).length > MOST_DEATHS) {
      return watch.giveUp(`PostgreSQL ended ${deaths.length} times: ${lastLineOf(words)}`);
    }
    for (let left = TRIES; !stopping; left -= 1) {
      // It may go while we try.
      if (!(await hasCluster(options.dataDirectory))) {
        return watch.giveUp(
          `PostgreSQL ended, and its data is gone from ${options.dataDirectory}.`,
        );
      }
      if (left === TRIES) {
        watch.report(`PostgreSQL ended unexpectedly; starting it again … (${lastLineOf(words)})`);
      }
      try {
        server = await restartPostgres(options);
        watch.report('PostgreSQL runs again.');
        return look();
      } catch (error) {
        if (left === 1) {
          return watch.giveUp(
            `PostgreSQL could not be started again: ${lastLineOf((error as Error).message)}`,
          );
        }
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
      }
    }
  };
  const look = (): void => {
    void server.ended.then((words) => {
      if (!stopping) revival = revive(words);
    });
  };
  look();
  return {
    url: server.url,
    ended: server.ended,
    stop: async () => {
      stopping = true;
      await revival;
      await server.stop();
    },
  };
}

const lastLineOf = (words: string): string =>
  words.trim().split('\n').at(-1)?.trim() || 'it said nothing';
