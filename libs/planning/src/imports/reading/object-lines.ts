import { importBounds } from '../domain/bounds.js';
import { FileFault } from './file-fault.js';

/** A line of a file that has an object a line; null: it has none. */
export interface ObjectLine {
  readonly line: number;
  readonly object: Readonly<Record<string, unknown>> | null;
  readonly text: string;
}

/** @throws FileFault for a line that has no end */
export async function* objectLines(text: AsyncIterable<string>): AsyncGenerator<ObjectLine> {
  let line = 0;
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    for (const one of lines) {
      line += 1;
      if (one.trim() !== '') yield objectAt(line, one);
    }
    if (rest.length > importBounds.row) throw tooLong(line + 1);
  }
  if (rest.trim() !== '') yield objectAt(line + 1, rest);
}

function objectAt(line: number, text: string): ObjectLine {
  if (text.length > importBounds.row) throw tooLong(line);
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return { line, object: isObject ? (value as Record<string, unknown>) : null, text };
  } catch {
    return { line, object: null, text };
  }
}

function tooLong(line: number): FileFault {
  return new FileFault(
    'row_malformed',
    `Line ${line} has more than ${importBounds.row} characters`,
  );
}
