import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  documentFormats,
  formatOf,
  type JsonObject,
  readDocument,
  type DocumentFormat,
  type ReadDocument,
} from '#libs/documents';
import { UsageError } from '../exit-codes.js';
import type { Terminal } from '../terminal/terminal.js';

/** A document of the command line, and where the files it names are looked for. */
export interface OpenedDocument {
  /** As the person wrote it; `-` for standard input, empty for what stands in no file. */
  readonly name: string;
  readonly folder: string;
  readonly read: ReadDocument;
}

const STANDARD_INPUT = '-';
/** A little more than a document may have, so that its reader says what is wrong. */
const MOST_BYTES = 11 * 1024 * 1024;

/** Reads documents as their names tell, or in the format that is named. @throws UsageError */
export async function openDocuments(
  names: readonly string[],
  named: string | undefined,
  terminal: Terminal,
): Promise<readonly OpenedDocument[]> {
  if (names.filter((name) => name === STANDARD_INPUT).length > 1) {
    throw new UsageError('Standard input is one document');
  }
  const opened: OpenedDocument[] = [];
  for (const name of names) {
    const format = chooseFormat(name, named);
    const bytes = name === STANDARD_INPUT ? await terminal.input() : await bytesOf(name);
    const folder = name === STANDARD_INPUT ? '.' : dirname(name);
    opened.push({ name, folder, read: readDocument({ name, format, bytes }) });
  }
  return opened;
}

/** A document of options: its places are no places of a file. */
export function spokenDocument(schedule: JsonObject): OpenedDocument {
  const bytes = new TextEncoder().encode(JSON.stringify(schedule));
  const read = readDocument({ name: '', format: 'json', bytes });
  return { name: '', folder: '.', read };
}

function chooseFormat(name: string, named: string | undefined): DocumentFormat {
  if (named !== undefined) {
    const format = documentFormats.find((known) => known === named);
    if (format !== undefined) return format;
    throw new UsageError(`--format is one of ${documentFormats.join(', ')}`);
  }
  // What programs write is JSON, which is YAML.
  if (name === STANDARD_INPUT) return 'yaml';
  const format = formatOf(name);
  if (format !== null) return format;
  throw new UsageError(`${name}: say what it is by --format ${documentFormats.join('|')}`);
}

async function bytesOf(name: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(name);
    if (size <= MOST_BYTES) return await readFile(name);
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  throw new UsageError(`${name} has more than 10 MiB`);
}
