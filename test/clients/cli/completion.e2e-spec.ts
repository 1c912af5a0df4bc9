import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Cli } from './cli-process.js';

let cli: Cli;

beforeAll(async () => {
  cli = await Cli.build();
  await mkdir(join(cli.folder, 'bin'));
  await symlink(cli.file, join(cli.folder, 'bin/postrider'));
  await mkdir(join(cli.folder, '.cache/postrider'), { recursive: true });
  // What the service said the last time; nobody answers at this address now.
  const profiles = { 'http://127.0.0.1:9 default': ['telegram:@garden', 'telegram:@harbour'] };
  await writeFile(join(cli.folder, '.cache/postrider/handles.json'), JSON.stringify({ profiles }));
});
afterAll(() => cli.dispose());

/** What readline would put in the place of the word before the cursor of each line. */
async function completed(lines: readonly string[]): Promise<readonly (readonly string[])[]> {
  const script = `source <(postrider completion bash)
for line; do
  COMP_LINE=$line; COMP_POINT=\${#line}; COMPREPLY=(); _postrider; echo "\${COMPREPLY[@]}"
done`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', ...lines], {
    env: {
      HOME: cli.folder,
      PATH: `${join(cli.folder, 'bin')}:${process.env['PATH']}`,
      POSTRIDER_URL: 'http://127.0.0.1:9',
      POSTRIDER_API_KEY: 'pr_test_any',
    },
  });
  const answers = stdout.split('\n').slice(0, -1);
  return answers.map((words) => words.split(' ').filter((word) => word !== ''));
}

/** Each line, and what it is completed by. */
const commandLines: Readonly<Record<string, readonly string[]>> = {
  'postrider wh': ['whoami'],
  'postrider draft ': ['publish'],
  'postrider posts list --st': ['--status'],
  'postrider export --format ': ['csv', 'json', 'md'],
  'postrider export --format=m': ['md'],
  'postrider completion ': ['bash', 'zsh', 'fish'],
  'postrider validate cal': [],
};

/** Readline replaces what stands behind the last : = or @ alone. */
const handleLines: Readonly<Record<string, readonly string[]>> = {
  'postrider post hi --to tele': ['telegram:@garden', 'telegram:@harbour'],
  'postrider post hi --to telegram:@h': ['harbour'],
  'postrider post hi --to=telegram:@garden,telegram:@h': ['harbour'],
  'postrider posts list --account telegram:': ['@garden', '@harbour'],
  'postrider accounts settings ': ['telegram:@garden', 'telegram:@harbour'],
};

describe('completion', () => {
  it.each([
    ['commands, options and their words', commandLines],
    ['handles, of which readline replaces the end', handleLines],
  ])('knows %s', async (_, lines) => {
    expect(await completed(Object.keys(lines))).toEqual(Object.values(lines));
  });

  it('is there for other shells', async () => {
    expect((await cli.run(['completion', 'zsh'])).out).toContain('#compdef postrider');
    expect((await cli.run(['completion', 'fish'])).out).toContain('complete -c postrider');
    expect((await cli.run(['completion', 'tcsh'])).code).toBe(2);
  });
});
