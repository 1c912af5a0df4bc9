import type { Position, SourceText } from './source-text.js';

/** What can be wrong with a file before anything is asked of the service. */
export type ProblemCode =
  | 'file_too_large'
  | 'file_unreadable'
  | 'encoding_invalid'
  | 'syntax_invalid'
  | 'nested_too_deep'
  | 'schedule_too_large'
  | 'front_matter_required'
  | 'field_unknown'
  | 'field_required'
  | 'field_invalid'
  | 'text_commented'
  | 'thread_item_empty'
  | 'column_unknown'
  | 'column_repeated'
  | 'row_malformed'
  | 'row_key_repeated';

/** One problem of a file, at its place. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly position: Position;
}

/** Nobody reads more of them. */
const MOST_PROBLEMS = 200;

/** Gathers the problems of a file. */
export class ProblemLog {
  private readonly problems: Problem[] = [];

  constructor(private readonly source: SourceText) {}

  add(code: ProblemCode, offset: number, message: string): void {
    if (this.problems.length >= MOST_PROBLEMS) return;
    this.problems.push({ code, message, position: this.source.positionOf(offset) });
  }

  get isEmpty(): boolean {
    return this.problems.length === 0;
  }

  /** All of them, from the top of the file to its end. */
  inOrder(): readonly Problem[] {
    return this.problems.toSorted(
      ({ position: left }, { position: right }) =>
        left.line - right.line || left.column - right.column,
    );
  }
}
