import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contract } from './contract.js';
import { tools } from './tools/index.js';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly [keyword: string]: unknown;
}

/** What is the tools' own: how they ask, how much they take, and what only the service knows to check. */
const OWN: Readonly<Record<string, string>> = {
  accounts: 'a list, whose items are as those of posts',
  action: 'of the tools: each is an operation',
  add: 'names, where the API takes ids',
  assets: 'less than the document: objects alone',
  confirm: 'of the tools',
  confirmation: 'a header of the API',
  decision: 'of the tools: each is an operation',
  defaults: 'as JSON text; what its fields may say the service tells',
  document: 'as JSON text',
  input: 'as the action declares it',
  items: 'ids alone',
  mapping: 'as JSON text',
  labels: 'less than the document: names alone',
  postIds: 'ids alone',
  posts: 'less than the document: posts alone, at most 100',
  provider: 'an installation may have networks of its own',
  remove: 'names, where the API takes ids',
  repeat: 'of the tools',
  settings: 'as JSON text',
  variants: 'what they may say the service tells',
};
/** Bounds that the tools draw closer. */
const CLOSER: Readonly<Record<string, object>> = { limit: { maximum: 50 } };

const nearest = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder));
const project = nearest(dirname(fileURLToPath(import.meta.url)));

/** Every member of a schema, however deep, with its name. */
function membersOf({ properties = {}, items }: Schema): readonly (readonly [string, Schema])[] {
  const own = Object.entries(properties);
  const below = [...own.map(([, schema]) => schema), ...(items === undefined ? [] : [items])];
  return [...own, ...below.flatMap(membersOf)];
}

describe('what tools take', () => {
  it('is as the document describes it', async () => {
    const script = join(project, 'libs/mcp/generate-contract.mjs');
    await promisify(execFile)(process.execPath, [script, '--check'], { cwd: project });
  });

  it('is all from the document, but for what is their own', () => {
    const seen = new Set<string>();
    for (const tool of tools) {
      for (const [name, { description: _, ...schema }] of membersOf(tool.input as Schema)) {
        seen.add(name);
        if (name in OWN) continue;
        const places = Object.entries(contract).filter(([place]) => place.endsWith(`.${name}`));
        const described = places.map(([, found]) => ({ ...found, ...CLOSER[name] }));
        expect([tool.name, name, described]).toEqual([
          ...[tool.name, name],
          expect.arrayContaining([schema]),
        ]);
      }
    }
    expect(Object.keys(OWN).filter((name) => !seen.has(name))).toEqual([]);
    const used = Object.keys(contract).map((place) => place.split('.')[1]!);
    expect(used.filter((name) => !seen.has(name))).toEqual([]);
  });
});
