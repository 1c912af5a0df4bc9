import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '../../../../../src/project-directory.js';
import { ERROR_AREAS } from './error-codes.js';
import { OPERATION_NAMES } from './operation-names.js';

const read = (path: string): string => readFileSync(join(projectDirectory, path), 'utf8');

interface Documented {
  readonly operationId: string;
  readonly 'x-former-operation-id': string;
}

const { paths } = JSON.parse(read('openapi.json')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

/** `<status> <code>` of every row of the table of errors. */
function documentedErrors(): readonly string[] {
  const [, section] = read('docs/errors.md').split('\n## Errors\n');
  const rows = section!.split('\n## ')[0]!.matchAll(/^\| *(\d{3}) *\|([^|]*)\|/gm);
  return [...rows].flatMap(([, status, codes]) =>
    [...codes!.matchAll(/`(\w+)`/g)].map(([, code]) => `${status} ${code}`),
  );
}

describe('the errors that operations list', () => {
  const listed = new Set(
    ERROR_AREAS.flatMap(({ codes }) =>
      Object.entries(codes).flatMap(([status, ofStatus]) =>
        ofStatus.map((code) => `${status} ${code}`),
      ),
    ),
  );

  it('are those of docs/errors.md', () => {
    const documented = documentedErrors();
    expect(documented.length).toBeGreaterThan(140);
    expect(documented.filter((one) => !listed.has(one))).toEqual([]);
    // A body that takes too long to arrive is a malformed request.
    const known = [...documented, '408 bad_request'];
    expect([...listed].filter((one) => !known.includes(one))).toEqual([]);
  });
});

describe('the names of operations', () => {
  it('are a verb and a noun, each once', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.filter((name) => !/^[a-z]+[A-Z]?[A-Za-z]*$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are given to every operation, and to none that is gone', () => {
    const former = operations.map((operation) => operation['x-former-operation-id']);
    expect(former.toSorted()).toEqual(Object.keys(OPERATION_NAMES).toSorted());
  });
});
