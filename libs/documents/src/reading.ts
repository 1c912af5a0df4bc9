import type { JsonObject } from './json-value.js';
import { PathPositions } from './path-positions.js';
import { ProblemLog } from './problem.js';
import type { SourceText } from './source-text.js';

/** What travels along while a file is read. */
export class Reading {
  readonly problems: ProblemLog;
  readonly positions: PathPositions;

  constructor(readonly source: SourceText) {
    this.problems = new ProblemLog(source);
    this.positions = new PathPositions(source);
  }
}

/** Reads a file as a schedule envelope; null when there are problems, which are in its log. */
export type FormatReader = (reading: Reading, fileName: string) => JsonObject | null;
