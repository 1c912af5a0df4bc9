import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectDirectory } from '../project-directory.js';

const MODULE = pathToFileURL(join(projectDirectory, 'dist/src/standalone/process-lock.js')).href;

/** Waits for a word, takes the lock, says whose it is, and stays. */
const PROGRAM = `
  const { ProcessLock } = await import('${MODULE}');
  const isAlive = async (pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const lock = new ProcessLock(process.argv[1] + '/running.pid', isAlive);
  console.log('ready');
  process.stdin.once('data', async () => console.log((await lock.take()) ?? 'mine'));
`;

interface Rival {
  readonly child: ChildProcess;
  says(): Promise<string>;
}

describe('ProcessLock', () => {
  let folder: string;
  let rivals: Rival[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postrider-lock-'));
  });
  afterEach(async () => {
    await Promise.all(rivals.map(({ child }) => ended(child)));
    rivals = [];
    await rm(folder, { recursive: true, force: true });
  });

  function rival(): Rival {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.trim().split('\n'));
      child.emit('line');
    });
    const says = async (): Promise<string> => {
      while (lines.length === 0) await once(child, 'line');
      return lines.shift()!;
    };
    return { child, says };
  }

  async function ended(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async function race(): Promise<string[]> {
    rivals = Array.from({ length: 4 }, rival);
    await Promise.all(rivals.map(({ says }) => says()));
    rivals.forEach(({ child }) => child.stdin!.write('go\n'));
    return Promise.all(rivals.map(({ says }) => says()));
  }

  it.each([
    ['where there is none', ''],
    ['where a dead process left it', String(2 ** 22 + 7)],
    ['where it is broken', 'not a process'],
  ])(
    'goes to one of many who start at once, %s',
    async (_where, left) => {
      if (left !== '') await writeFile(join(folder, 'running.pid'), left);
      for (let round = 0; round < 2; round += 1) {
        const outcomes = await race();
        const winners = rivals.filter((_, index) => outcomes[index] === 'mine');
        expect(winners).toHaveLength(1);
        const { pid } = winners[0]!.child;
        expect(await readFile(join(folder, 'running.pid'), 'utf8')).toBe(String(pid));
        expect(await readdir(folder)).toEqual(['running.pid']);
        // Killed: the next round finds what they left.
        await Promise.all(rivals.map(({ child }) => ended(child)));
      }
    },
    60_000,
  );
});
