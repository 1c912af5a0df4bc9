import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { commands } from './index.js';

const project = join(import.meta.dirname, '../../../../..');

/** Rows of the table of docs/cli.md: a command, and what it is said to do. */
async function documented(): Promise<readonly (readonly [string, string])[]> {
  const page = await readFile(join(project, 'docs/cli.md'), 'utf8');
  const section = page.split('\n## ').find((part) => part.startsWith('Commands'))!;
  return [...section.matchAll(/^\| `([a-z -]+)` +\| (.*?) +\|$/gm)].map(
    ([, name, said]) => [name!, said!] as const,
  );
}

const optionsOf = (name: string): readonly string[] => {
  const described = commands.find((one) => one.name === name)!;
  return described.options(new Command()).options.map(({ long }) => long!);
};

describe('the page of the command line', () => {
  it('has every command there is, in the order of the help, and no other', async () => {
    const names = (await documented()).map(([name]) => name);
    expect(names).toEqual(commands.map(({ name }) => name));
  });

  it('names no option that a command does not have, and none of its charts less', async () => {
    for (const [name, said] of await documented()) {
      const options = optionsOf(name);
      const named = [...said.matchAll(/`(--[a-z-]+)/g)].map(([, option]) => option!);
      expect([name, named.filter((option) => !options.includes(option))]).toEqual([name, []]);
      expect([name, named.includes('--chart')]).toEqual([name, options.includes('--chart')]);
    }
  });
});
