import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDirectory } from '../../src/project-directory.js';

/** A program's end. */
interface Ended {
  readonly stdout: string;
  readonly stderr: string;
}

/** A package as its users have it: installed from its tarball into an empty folder, without the network. */
export interface InstalledPackage {
  readonly folder: string;
  readonly tarball: string;
  /** Writes a file into the folder. @returns its path */
  write(name: string, text: string): Promise<string>;
  /** Runs a program in the folder. @throws with what it said when it fails */
  run(program: string, args: readonly string[], environment?: Environment): Promise<Ended>;
  remove(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

const RUNTIMES = join(projectDirectory, 'test/packages/runtimes/node_modules/.bin');

/** What `.ci/install-runtimes.sh` has installed. */
export const runtimes = existsSync(RUNTIMES) ? RUNTIMES : null;

/** @param name as `npm run pack` knows it */
export async function installPackage(name: string): Promise<InstalledPackage> {
  const project = { cwd: projectDirectory };
  const packed = await promisify(execFile)(process.execPath, ['pack.mjs', name], project);
  const tarball = join(projectDirectory, /^dist\S+\.tgz/m.exec(packed.stdout)![0]);
  const folder = await mkdtemp(join(tmpdir(), `postrider-${name}-`));
  const write = async (path: string, text: string): Promise<string> => {
    await writeFile(join(folder, path), text);
    return join(folder, path);
  };
  const run: InstalledPackage['run'] = (program, args, environment = {}) =>
    promisify(execFile)(program, [...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...environment },
      timeout: 60_000,
    });
  await write('package.json', '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball]);
  return {
    folder,
    tarball,
    write,
    run,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
