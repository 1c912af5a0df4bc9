// n8n loads its nodes by require: the sources as CommonJS, with what lies beside them.
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';

const home = import.meta.dirname;

/** @param {string} folder of the package; what n8n reads goes into its `dist` */
export async function transpileNodes(folder) {
  const sources = join(home, 'src');
  const target = join(folder, 'dist');
  const entries = await readdir(sources, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && !one.name.endsWith('.spec.ts'))) {
    const from = join(entry.parentPath, entry.name);
    const to = join(target, from.slice(sources.length + 1));
    await mkdir(dirname(to), { recursive: true });
    if (from.endsWith('.ts')) {
      const { code } = await transformFile(from, {
        configFile: false,
        swcrc: false,
        module: { type: 'commonjs' },
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      });
      await writeFile(to.replace(/\.ts$/, '.js'), code);
    } else await cp(from, to);
  }
  await cp(join(home, 'icons'), join(target, 'icons'), { recursive: true });
}
