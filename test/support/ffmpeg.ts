import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PROGRAMS = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'];
const ENCODING_MS = 60_000;

/** The ffmpeg of this machine. */
export interface InstalledFfmpeg {
  readonly path: string;
  /** A film of colour bars: black for the first part of a second, then red on the left and blue on the right. */
  film(name: string, options?: readonly string[]): Promise<Buffer>;
}

/** What is installed, or why a suite cannot run. */
export function findFfmpeg(): InstalledFfmpeg | { readonly unavailable: string } {
  const path = PROGRAMS.find((program) => existsSync(program));
  if (path === undefined) {
    return { unavailable: 'ffmpeg is not installed (run .ci/install-services.sh)' };
  }
  return { path, film: (name, options = []) => film(path, name, options) };
}

async function film(path: string, name: string, options: readonly string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'postrider-film-'));
  const target = join(folder, name);
  const red = 'color=red:s=320x360:d=4:r=10';
  const blue = 'color=blue:s=320x360:d=4:r=10';
  const picture = `[0][1]hstack,drawbox=t=fill:color=black:enable='lt(t,0.2)'`;
  const sources = ['-f', 'lavfi', '-i', red, '-f', 'lavfi', '-i', blue];
  const drawn = ['-filter_complex', picture, '-pix_fmt', 'yuv420p'];
  try {
    await promisify(execFile)(
      path,
      ['-loglevel', 'error', '-nostdin', ...sources, ...drawn, ...options, target],
      { timeout: ENCODING_MS },
    );
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
