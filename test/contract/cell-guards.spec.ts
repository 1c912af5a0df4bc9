import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '../../src/project-directory.js';

const read = (path: string): string => readFileSync(join(projectDirectory, path), 'utf8');

describe('the guard of cells', () => {
  it('is the same in the service and in the published packages, which may not import each other', () => {
    const ofService = read('libs/kernel/src/text/cell-guard.ts');
    const ofPackages = read('libs/documents/src/csv/cell-guard.ts');
    expect(ofService.replaceAll(/\b(un)?guardedCell\b/g, '$1guarded')).toBe(ofPackages);
  });
});
