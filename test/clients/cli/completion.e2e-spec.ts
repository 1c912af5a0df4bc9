import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeWith, type Unavailable } from '../../support/describe-with.js';
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
  await writeFile(join(cli.folder, 'calendar.yml'), 'posts: []\n');
});
afterAll(() => cli.dispose());

const environment = (): Readonly<Record<string, string>> => ({
  HOME: cli.folder,
  PATH: `${join(cli.folder, 'bin')}:${process.env['PATH']}`,
  POSTRIDER_URL: 'http://127.0.0.1:9',
  POSTRIDER_API_KEY: 'pr_test_any',
});

/** What readline would put in the place of the word before the cursor of each line. */
async function completed(lines: readonly string[]): Promise<readonly (readonly string[])[]> {
  const script = `source <(postrider completion bash)
for line; do
  COMP_LINE=$line; COMP_POINT=\${#line}; COMPREPLY=(); _postrider; echo "\${COMPREPLY[@]}"
done`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', ...lines], {
    env: environment(),
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

  it('is not there for every shell', async () => {
    expect((await cli.run(['completion', 'tcsh'])).code).toBe(2);
  });
});

const shell = (name: string): { readonly path: string } | Unavailable => {
  const path = `/usr/bin/${name}`;
  if (existsSync(path)) return { path };
  return { unavailable: `${name} is not installed (run .ci/install-services.sh)` };
};

/** What zsh makes of each line at a tab: what they have in common of several words, and a space behind the only one. */
const zshLines: Readonly<Record<string, string>> = {
  'postrider wh': 'postrider whoami ',
  'postrider draft ': 'postrider draft publish ',
  'postrider post hi --to tele': 'postrider post hi --to telegram:@',
  'postrider post hi --to=telegram:@garden,telegram:@h':
    'postrider post hi --to=telegram:@garden,telegram:@harbour ',
  'postrider validate cal': 'postrider validate calendar.yml ',
};

/** A tab, then the key that writes the line down. */
const ZSHRC = `autoload -Uz compinit && compinit -u -D
source <(postrider completion zsh)
write-down() { print -r -- "$BUFFER" >> $HOME/completed.txt; BUFFER= }
zle -N write-down
bindkey '^Y' write-down
PROMPT='READY> '
`;

describeWith(shell('zsh'), 'completion in zsh', ({ path }) => {
  it('completes a line at a tab', async () => {
    await writeFile(join(cli.folder, '.zshrc'), ZSHRC);
    const child = spawn('script', ['-qec', `${path} -i`, '/dev/null'], {
      cwd: cli.folder,
      env: { ...environment(), TERM: 'xterm' },
    });
    const keys = Object.keys(zshLines).map((line) => `${line}\t\u0019`);
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      if (child.stdin.writable && said.includes('READY> '))
        child.stdin.end(`${keys.join('')}exit\r`);
    });
    await once(child, 'close');
    const written = await readFile(join(cli.folder, 'completed.txt'), 'utf8');
    expect(written.split('\n')).toEqual([...Object.values(zshLines), '']);
  });
});

const fishLines: Readonly<Record<string, readonly string[]>> = {
  ...commandLines,
  'postrider export --format=m': ['--format=md'],
  'postrider post hi --to tele': ['telegram:@garden', 'telegram:@harbour'],
  'postrider post hi --to=telegram:@garden,telegram:@h': [
    '--to=telegram:@garden,telegram:@harbour',
  ],
  'postrider validate cal': ['calendar.yml'],
};

describeWith(shell('fish'), 'completion in fish', ({ path }) => {
  it('offers what may stand there', async () => {
    const script = `postrider completion fish | source
for line in $argv
  set -l found (complete -C $line | string split -f 1 \\t | sort)
  echo "$found"
end`;
    const lines = Object.keys(fishLines);
    const { stdout } = await promisify(execFile)(path, ['-c', script, ...lines], {
      cwd: cli.folder,
      env: environment(),
    });
    const wanted = Object.values(fishLines).map((words) => words.toSorted().join(' '));
    expect(stdout.split('\n')).toEqual([...wanted, '']);
  });
});
