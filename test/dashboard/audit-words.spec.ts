import { readFileSync } from 'node:fs';
import { AUDITED_BESIDE_DOCUMENT, UNAUDITED_OPERATIONS } from '#apps/api';

interface Documented {
  readonly 'x-former-operation-id': string;
}

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
};
const operations = Object.values(paths).flatMap((methods) => Object.entries(methods));
const ids = operations.map(([, { 'x-former-operation-id': id }]) => id);
const beside = Object.keys(AUDITED_BESIDE_DOCUMENT);
/** The dashboard's own table, read as a text: nothing imports from it. */
const table = readFileSync('apps/dashboard/src/screens/settings/audit/audit-actions.ts', 'utf8');
const known = [...table.matchAll(/'(\w+_\w+)'/g)].map(([, id]) => id!);
const names = [...table.matchAll(/^ {2}'?([a-z-]+)'?: \[/gm)].map(([, name]) => name!);

describe('the words of the audit log', () => {
  it('are there for every operation that leaves an entry', () => {
    const audited = operations
      .filter(([method]) => method !== 'get')
      .map(([, { 'x-former-operation-id': id }]) => id)
      .filter((id) => !Object.hasOwn(UNAUDITED_OPERATIONS, id))
      .concat(beside);
    expect(audited.length).toBeGreaterThan(40);
    expect(audited.filter((id) => !known.includes(id))).toEqual([]);
  });

  it('are for operations that there are', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(known.filter((id) => ![...ids, ...beside].includes(id))).toEqual([]);
    const texts = JSON.parse(readFileSync('apps/dashboard/src/messages/en.json', 'utf8')) as object;
    const named = Object.keys(texts).filter((name) => name.startsWith('audit.did.'));
    expect(named.toSorted()).toEqual(names.map((name) => `audit.did.${name}`).toSorted());
  });
});
