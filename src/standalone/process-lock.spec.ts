import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectDirectory } from '../project-directory.js';

const MODULE = pathToFileURL(join(projectDirectory, 'dist/src/standalone/data-folder.js')).href;

/** Opens the folder, waits for a word, takes the lock, says how that ended, and stays until its input ends. */
const PROGRAM = `
  const { DataFolder } = await import('${MODULE}');
  const folder = await DataFolder.open(process.argv[1]);
  console.log('ready');
  process.stdin.once('data', () =>
    folder.lock().then(() => console.log('has it'), (error) => console.log(error.message)));
`;

interface Rival {
  readonly child: ChildProcess;
  says(): Promise<string>;
}

describe('the lock of the data folder', () => {
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
    rivals = Array.from({ length: 5 }, rival);
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
      for (let round = 0; round < 3; round += 1) {
        const outcomes = await race();
        const winners = rivals.filter((_, index) => outcomes[index] === 'has it');
        expect(winners).toHaveLength(1);
        const { pid } = winners[0]!.child;
        const losers = outcomes.filter((outcome) => outcome !== 'has it');
        expect(losers.every((line) => line.startsWith('Postrider is already running on'))).toBe(
          true,
        );
        expect(await readFile(join(folder, 'running.pid'), 'utf8')).toBe(String(pid));
        expect(await readdir(folder)).toEqual(['running.pid']);
        // Killed: the next round finds what they left.
        await Promise.all(rivals.map(({ child }) => ended(child)));
      }
    },
    60_000,
  );
});
