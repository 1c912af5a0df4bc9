import '#apps/api';
import { commands as clientCommands } from '#apps/cli';
import '#apps/sandbox';
import '#apps/scheduler';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredSections } from '#libs/kernel';
import { RETRY_WAITS_MS, webhookEvents, webhookEventTypes } from '#libs/webhooks-out';
import { projectDirectory } from '../project-directory.js';
import { commands } from '../cli/commands/index.js';
import { configurationPage } from './configuration-table.js';
import { permissionsPage, type DescribedApi } from './permissions-table.js';

const read = (path: string): string => readFileSync(join(projectDirectory, path), 'utf8');

/** Codes as the source writes them: errors that are made, and the issue codes' type. */
function codesOfTheSource(): Set<string> {
  const codes = new Set<string>();
  const made = /(?:new DomainError|super)\(\s*(?:problem === \S+ \? )?'([a-z_]+)'/g;
  for (const folder of ['apps/api/src', 'libs']) {
    for (const file of readdirSync(join(projectDirectory, folder), {
      recursive: true,
    })) {
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

  it('lists what every role and scope may, as the contract and the one table have it', () => {
    const api = JSON.parse(read('openapi.json')) as DescribedApi;
    expect(read('docs/permissions.md')).toBe(permissionsPage(api));
  });

  it.each([
    ['docs/cli.md', clientCommands],
    ['docs/administration.md', commands],
  ])('names every command in %s', (path, described: readonly { name: string }[]) => {
    const page = read(path);
    expect(described.length).toBeGreaterThan(5);
    const names = described.map(({ name }) => name);
    expect(names.filter((name) => !page.includes(`| \`${name}\` `))).toEqual([]);
  });

  it('explains every error and issue code', () => {
    const page = read('docs/errors.md');
    const codes = [...codesOfTheSource()];
    expect(codes).toContain('post_not_retryable');
    expect(codes).toContain('text_too_long');
    expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
  });

  it('describes every event of webhooks with its fields', () => {
    const page = read('docs/webhooks.md');
    for (const type of webhookEventTypes) {
      const line = page.split('\n').find((one) => one.startsWith(`| \`${type}\``));
      expect([type, line]).toEqual([type, expect.any(String)]);
      expect(line).toContain(webhookEvents[type].summary);
      for (const field of webhookEvents[type].fields) expect(page).toContain(field);
    }
  });

  it('shows the timetable by which webhooks are tried again', () => {
    const page = read('docs/webhooks.md');
    let sum = 0;
    for (const [index, wait] of RETRY_WAITS_MS.entries()) {
      sum += wait;
      const line = page.split('\n').find((one) => new RegExp(`^\\| ${index + 2} +\\|`).test(one));
      const cells = line?.split('|').map((cell) => cell.trim());
      const whole = sum === 3 * 86_400_000 ? '3 days' : words(sum);
      expect(cells?.slice(1, 4)).toEqual([String(index + 2), words(wait), whole]);
    }
  });

  it('lists every budget of a network with its limit and window', () => {
    const page = read('docs/quotas.md').replace(/ +/g, ' ');
    const budgets = declaredSections().flatMap(({ variables }) => {
      const all = Object.values(variables);
      const defaultOf = (name: string): unknown =>
        all.find((variable) => variable.name === name)?.fallback?.value;
      return all
        .filter(({ kind }) => kind.endsWith('day:<time zone>'))
        .map(({ name }) => name.replace(/WINDOW$/, 'LIMIT'))
        .map((name) => {
          const window = String(defaultOf(name.replace(/LIMIT$/, 'WINDOW')));
          return `| \`${name}\` | ${String(defaultOf(name))} | \`${window}\` |`;
        });
    });
    expect(budgets.length).toBeGreaterThan(10);
    expect(budgets.filter((row) => !page.includes(row))).toEqual([]);
  });
});

/** A time as the page writes it. */
function words(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  const parts = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor((seconds % 3_600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ');
}
