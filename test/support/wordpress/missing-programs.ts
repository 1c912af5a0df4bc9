import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Debian puts programs and daemons; the services get it as their PATH, so nothing depends on the caller's shell. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The names among `programs` that cannot be executed on this machine. */
export async function missingPrograms(programs: readonly string[]): Promise<string[]> {
  const found = await Promise.all(programs.map((program) => isInstalled(program)));
  return programs.filter((_, index) => !found[index]);
}

/** The sentence that a starter answers when programs are missing. */
export function explainMissing(service: string, missing: readonly string[]): string {
  return `${service} cannot start here: ${missing.join(', ')} not installed (run .ci/install-services.sh)`;
}

async function isInstalled(program: string): Promise<boolean> {
  for (const folder of SYSTEM_PATH.split(':')) {
    const executable = await access(join(folder, program), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (executable) return true;
  }
  return false;
}
