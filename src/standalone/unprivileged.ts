import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** PostgreSQL refuses to run as root; this user and group id (nobody) own its data then. */
const NOBODY = 65_534;

/** How a program is started so that PostgreSQL accepts its user. */
export interface UnprivilegedStart {
  readonly command: string;
  readonly argumentsBefore: readonly string[];
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

/**
 * For an ordinary user: as it is. For root: as nobody. Folders above the project may be closed to
 * nobody (/root, mktemp -d), so where setpriv exists the child keeps the one capability to pass through them.
 */
export function unprivilegedStart(program: string): UnprivilegedStart {
  if (process.getuid?.() !== 0) {
    return { command: program, argumentsBefore: [], owner: null, identity: {} };
  }
  const owner = { uid: NOBODY, gid: NOBODY };
  const setpriv = findProgram('setpriv');
  if (setpriv === null) return { command: program, argumentsBefore: [], owner, identity: owner };
  return {
    command: setpriv,
    argumentsBefore: [
      '--securebits=+no_setuid_fixup',
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--inh-caps=+dac_read_search',
      '--ambient-caps=+dac_read_search',
      program,
    ],
    owner,
    identity: {},
  };
}

function findProgram(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  return null;
}
