import { readCsv } from './csv/read-csv.js';
import { decodeText } from './decode-text.js';
import type { DocumentFormat } from './document-format.js';
import { readJson } from './json/read-json.js';
import type { JsonObject } from './json-value.js';
import { readMarkdown } from './markdown/read-markdown.js';
import { findLocalMedia, type LocalMedia } from './media/local-media.js';
import type { Problem } from './problem.js';
import { Reading, type FormatReader } from './reading.js';
import { SourceText, type Position } from './source-text.js';
import { readYaml } from './yaml/read-yaml.js';

/** The service takes as large a schedule. */
const MOST_BYTES = 10 * 1024 * 1024;

/** A file read: its schedule, or its problems. */
export interface ReadDocument {
  /** The envelope that the file says; null when there are problems. */
  readonly schedule: JsonObject | null;
  /** Files of this machine that it names. */
  readonly media: readonly LocalMedia[];
  readonly problems: readonly Problem[];
  /** Where a field stands, by its path as the service's issues tell it: `posts[2].text`. */
  placeOf(path: string): Position;
  /** A line of the file, counted from 1, without its break. */
  line(number: number): string;
}

export interface DocumentFile {
  /** Its name: a thread without a title is called so. */
  readonly name: string;
  readonly format: DocumentFormat;
  readonly bytes: Uint8Array;
}

const readers: Readonly<Record<DocumentFormat, FormatReader>> = {
  markdown: readMarkdown,
  csv: readCsv,
  yaml: readYaml,
  json: readJson,
};

/** Reads a file as a schedule document. Every problem of its form is told, at its place. */
export function readDocument({ name, format, bytes }: DocumentFile): ReadDocument {
  if (bytes.length > MOST_BYTES) {
    const reading = new Reading(new SourceText(''));
    const message = `The file has ${bytes.length} bytes; a document has at most ${MOST_BYTES}`;
    reading.problems.add('file_too_large', 0, message);
    return answer(reading, null);
  }
  const { text, fault } = decodeText(bytes);
  const reading = new Reading(new SourceText(text));
  if (fault !== null) {
    reading.problems.add('encoding_invalid', text.length, fault);
    return answer(reading, null);
  }
  const schedule = readers[format](reading, name);
  return answer(reading, reading.problems.isEmpty ? schedule : null);
}

function answer(reading: Reading, schedule: JsonObject | null): ReadDocument {
  return {
    schedule,
    media: schedule === null ? [] : findLocalMedia(schedule),
    problems: reading.problems.inOrder(),
    placeOf: (path) => reading.positions.at(path),
    line: (number) => reading.source.line(number),
  };
}

/** Stands for a file that could not be read at all. @param message why */
export function unreadDocument(message: string): ReadDocument {
  const reading = new Reading(new SourceText(''));
  reading.problems.add('file_unreadable', 0, message);
  return answer(reading, null);
}
