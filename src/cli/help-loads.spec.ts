import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { KEY_KINDS } from '#libs/identity';
import { projectDirectory } from '../project-directory.js';
import { keyKinds } from './options.js';

const built = join(projectDirectory, 'dist');
const IMPORTS = /^(?:import|export)(?:[^'"()]*? from)? ?['"]([^'"]+)['"]/gm;

/** What a module loads before its first line runs: files of ours below dist, and names of libs and packages. */
async function loadedBy(file: string, found = new Set<string>()): Promise<ReadonlySet<string>> {
  for (const [, name] of (await readFile(file, 'utf8')).matchAll(IMPORTS)) {
    const path = name!.startsWith('.') ? join(dirname(file), name!) : null;
    const known = path === null ? name! : relative(built, path);
    if (found.has(known)) continue;
    found.add(known);
    if (path !== null) await loadedBy(path, found);
  }
  return found;
}

describe('the help of the command line', () => {
  it.each(['src/standalone/admin.js', 'src/cli/main.js'])(
    'is shown by %s without a lib but the kernel, which commands load when they run',
    async (entry) => {
      const loaded = [...(await loadedBy(join(built, entry)))];
      expect(loaded).toContain('src/cli/commands/migrate.js');
      const others = loaded.filter((name) => !name.startsWith('src/') && !name.startsWith('node:'));
      expect(others.toSorted()).toEqual([
        ...['#libs/kernel', 'cli-table3', 'commander', 'reflect-metadata'],
      ]);
    },
  );

  it('names the kinds of keys there are', () => {
    expect([...keyKinds].toSorted()).toEqual([...KEY_KINDS].toSorted());
  });
});
