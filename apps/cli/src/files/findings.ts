import type { ReadDocument } from '#libs/documents';
import { cutTo } from '../terminal/text-width.js';
import { oneLine, safeText } from '../terminal/safe-text.js';
import type { Style } from '../terminal/style.js';

/** An issue as the service tells it. */
export interface Issue {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly path: string;
  readonly account?: string | null;
  readonly limit?: number;
  readonly actual?: number | string;
  readonly hint?: string;
}

/** Something to say about a place in a file. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly account: string | null;
  /** Where in the document; empty for what no field says. */
  readonly path: string;
  /** The line of the file. */
  readonly source: string;
}

/** What is wrong with the form of a file. */
export function problemsOf(file: string, read: ReadDocument): readonly Finding[] {
  return read.problems.map(({ code, message, position }) => ({
    file,
    ...position,
    severity: 'error',
    code,
    message,
    account: null,
    path: '',
    source: read.line(position.line),
  }));
}

/** What the service says about a document, at the places of its file. */
export function findingsOf(
  file: string,
  read: ReadDocument,
  issues: readonly Issue[],
): readonly Finding[] {
  return issues.map((issue) => {
    const { line, column } = read.placeOf(issue.path);
    const { code, severity, path, account = null } = issue;
    const message = issue.hint === undefined ? issue.message : `${issue.message}. ${issue.hint}`;
    const measured =
      typeof issue.actual === 'number' && issue.limit !== undefined
        ? `${issue.actual} of ${issue.limit}`
        : message;
    return {
      file,
      line,
      column,
      severity,
      code,
      account,
      path,
      message: measured,
      source: read.line(line),
    };
  });
}

/** A finding for programs: what stands in no file has no place in one. */
export function findingRecord(finding: Finding): object {
  if (finding.file !== '') return finding;
  const { severity, code, message, account, path } = finding;
  return { severity, code, message, account, path };
}

/** Places of the file's line that are shown at most. */
const SHOWN = 100;

/** `calendar.yml:14:11 error text_too_long x:@harbour 312 of 280`, and the line below. */
export function findingLines(finding: Finding, style: Style): readonly string[] {
  const { file, line, column, severity, code, account, message, source } = finding;
  const paint = severity === 'error' ? style.red : style.yellow;
  const said = [account ?? '', message].filter((part) => part !== '').map(oneLine);
  const head = [
    ...(file === '' ? [] : [style.bold(`${file}:${line}:${column}`)]),
    paint(severity),
    oneLine(code),
    ...said,
  ].join(' ');
  if (file === '' || source.trim() === '') return [head];
  // The column stays in sight of long lines.
  const from = column > SHOWN ? column - Math.floor(SHOWN / 2) : 0;
  const shown = cutTo(safeText(source.slice(from)).replaceAll('\t', ' '), SHOWN);
  return [head, style.dim(`    ${from > 0 ? '…' : ''}${shown}`)];
}
