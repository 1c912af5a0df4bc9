import type { DataSource } from 'typeorm';
import { StartProblem } from '#libs/kernel';

/** @throws StartProblem when sessions do not come with the settings that those of the service are to have. */
export async function requireSessionSettings(source: DataSource): Promise<void> {
  const [session] = (await source.query(
    `SELECT current_setting('jit')::boolean AS jit, current_setting('statement_timeout') AS timeout,
       quote_ident(current_user) AS role`,
  )) as [{ readonly jit: boolean; readonly timeout: string; readonly role: string }];
  const missing = [
    ...(session.jit ? ['jit = off'] : []),
    ...(session.timeout === '0' ? [`statement_timeout = '30s'`] : []),
  ];
  if (missing.length === 0) return;
  const commands = missing.map((setting) => `ALTER ROLE ${session.role} SET ${setting}`);
  throw new StartProblem(`sessions lack settings: ${commands.join('; ')}`);
}
