import type { InstalledPackage } from './installed-package.js';

export const NODES = 'n8n-nodes-postrider';
/** As n8n loads a package: what the manifest names, by require, and of each file the class of its name. */
const LOAD = `
const { join, basename } = require('node:path');
const { existsSync, readFileSync } = require('node:fs');
const folder = join(__dirname, 'node_modules/${NODES}');
const { n8n } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const loaded = [...n8n.credentials, ...n8n.nodes].map((path) => {
  const file = join(folder, path);
  const made = new (require(file)[basename(path).split('.')[0]])();
  const { name, icon } = made.description ?? made;
  const icons = Object.values(icon).map((one) => existsSync(join(file, '..', one.slice(5))));
  return [name, ...icons];
});
const outside = Object.keys(require.cache).filter((one) => !one.startsWith(folder) && one !== __filename);
console.log(JSON.stringify({ loaded, outside }));`;

/** @param program Node, one or another */
export async function expectLoaded(installed: InstalledPackage, program: string): Promise<void> {
  const script = await installed.write('load.cjs', LOAD);
  const { stdout } = await installed.run(program, [script]);
  const names = ['postriderApi', 'postrider', 'postriderTrigger'];
  const loaded = names.map((name) => [name, true, true]);
  expect(JSON.parse(stdout)).toEqual({ loaded, outside: [] });
}
