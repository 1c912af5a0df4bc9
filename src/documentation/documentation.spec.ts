import '#apps/api';
import '#apps/scheduler';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredSections } from '#libs/platform';
import { projectDirectory } from '../project-directory.js';
import { configurationPage } from './configuration-table.js';

const read = (path: string): string => readFileSync(join(projectDirectory, path), 'utf8');

/** Codes as the source writes them: errors that are made, and the issue codes' type. */
function codesOfTheSource(): Set<string> {
  const codes = new Set<string>();
  const made = /(?:new DomainError|super)\(\s*(?:problem === \S+ \? )?'([a-z_]+)'/g;
  for (const folder of ['apps/api/src', 'libs']) {
    for (const file of readdirSync(join(projectDirectory, folder), { recursive: true })) {
      if (!/(errors|[a-z]+-error|config)\.ts$/.test(String(file))) continue;
      const source = read(join(folder, String(file)));
      for (const [, code] of source.matchAll(made)) codes.add(code!);
    }
  }
  const issues = read('libs/schedules/src/domain/issues/issue.ts').split(';')[0]!;
  for (const [, code] of issues.matchAll(/\| '([a-z_]+)'/g)) codes.add(code!);
  return codes;
}

describe('the documentation', () => {
  it('lists every environment variable as the code declares it', () => {
    expect(read('docs/configuration.md')).toBe(configurationPage(declaredSections()));
  });

  it('explains every error and issue code', () => {
    const page = read('docs/errors.md');
    const codes = [...codesOfTheSource()];
    expect(codes).toContain('post_not_retryable');
    expect(codes).toContain('text_too_long');
    expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
  });
});
