import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '../../../src/project-directory.js';

/** Literals that recheck found linear, one a line, in order; written by prove.main.ts. */
const FILE = join(projectDirectory, 'test/security/patterns/proven-patterns.txt');

export function readProven(): readonly string[] {
  return readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
}

export function writeProven(literals: readonly string[]): void {
  writeFileSync(FILE, `${[...new Set(literals)].toSorted().join('\n')}\n`);
}
