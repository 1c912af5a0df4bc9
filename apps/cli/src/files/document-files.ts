import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  documentFormats,
  formatOf,
  type JsonObject,
  readDocument,
  unreadDocument,
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

const reasons: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'There is no such file'],
  ['EACCES', 'You may not read the file'],
  ['EISDIR', 'This is a folder, no file'],
]);

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
    const folder = name === STANDARD_INPUT ? '.' : dirname(name);
    opened.push({ name, folder, read: await readNamed(name, named, terminal) });
  }
  return opened;
}

/** What is wrong with one file hides nothing of the others: it is a problem of its own. */
async function readNamed(
  name: string,
  named: string | undefined,
  terminal: Terminal,
): Promise<ReadDocument> {
  try {
    const format = chooseFormat(name, named);
    const bytes = name === STANDARD_INPUT ? await terminal.input() : await bytesOf(name);
    return readDocument({ name, format, bytes });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return unreadDocument(error.message);
  }
}

/** Its message stands beside the name of the file. */
class UnreadableFile extends Error {}

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
  throw new UnreadableFile(`Say what the file is: --format ${documentFormats.join('|')}`);
}

async function bytesOf(name: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(name);
    if (size <= MOST_BYTES) return await readFile(name);
  } catch (error) {
    throw new UnreadableFile(reasons.get((error as NodeJS.ErrnoException).code) ?? String(error));
  }
  throw new UnreadableFile('The file has more than 10 MiB');
}
