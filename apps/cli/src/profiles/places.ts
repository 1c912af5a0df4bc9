import { homedir } from 'node:os';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A folder of the XDG base directories, or its like on Windows. */
function base(environment: Environment, variable: string, fallback: readonly string[]): string {
  const named = environment[variable];
  if (named) return named;
  const home = environment['HOME'] || homedir();
  const local = process.platform === 'win32' ? environment['LOCALAPPDATA'] : undefined;
  return local ?? join(home, ...fallback);
}

/** Who is signed in where. */
export const configPath = (environment: Environment): string =>
  join(base(environment, 'XDG_CONFIG_HOME', ['.config']), 'postrider', 'config.json');

/** Which files were uploaded already. */
export const uploadsPath = (environment: Environment): string =>
  join(base(environment, 'XDG_STATE_HOME', ['.local', 'state']), 'postrider', 'uploads.json');

/** Handles for completion. */
export const handlesPath = (environment: Environment): string =>
  join(base(environment, 'XDG_CACHE_HOME', ['.cache']), 'postrider', 'handles.json');
