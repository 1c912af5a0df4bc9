import type { DataSource } from 'typeorm';
import { StartProblem } from '#libs/kernel';

/** The oldest PostgreSQL that its makers still mend, and on which the suites of the engine run. */
const OLDEST_MAJOR = 15;

/** @throws StartProblem on a server that is too old. */
export async function requireServerVersion(source: DataSource): Promise<void> {
  const [{ number, name }] = (await source.query(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
  )) as [{ readonly number: string; readonly name: string }];
  if (Math.floor(Number(number) / 10_000) >= OLDEST_MAJOR) return;
  throw new StartProblem(
    `PostgreSQL ${name} is too old: Postrider needs ${OLDEST_MAJOR} or newer. See DATABASE_URL.`,
  );
}
