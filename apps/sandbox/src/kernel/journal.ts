import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** One line of the journal: which store it belongs to and what happened there. */
export interface JournalRecord {
  readonly store: string;
  readonly change: unknown;
}

const flushDelayMs = 20;

/**
 * Append-only JSON lines. Records of one request are gathered and written by one call before its
 * answer leaves, so that a killed sandbox never forgets what it has confirmed.
 */
export class Journal {
  private readonly path: string | null;
  private descriptor: number | null = null;
  private pending = '';
  private timer: NodeJS.Timeout | null = null;

  constructor(dataDirectory: string | null) {
    this.path = dataDirectory === null ? null : join(dataDirectory, 'journal.jsonl');
    if (dataDirectory !== null) mkdirSync(dataDirectory, { recursive: true });
  }

  /** Hands every stored record over in order; a half-written last line (the process was killed) is skipped. */
  async replay(apply: (record: JournalRecord) => void): Promise<void> {
    if (this.path === null || !existsSync(this.path)) return;
    const lines = createInterface({ input: createReadStream(this.path), crlfDelay: Infinity });
    for await (const line of lines) {
      const record = parseRecord(line);
      if (record) apply(record);
    }
  }

  /** Replaces the file by these records (the shortest history with the same outcome) and opens it for appending. */
  compact(records: Iterable<JournalRecord>): void {
    if (this.path === null) return;
    this.closeFile();
    const fresh = `${this.path}.new`;
    const descriptor = openSync(fresh, 'w');
    let chunk = '';
    for (const record of records) {
      chunk += `${JSON.stringify(record)}\n`;
      if (chunk.length < 65_536) continue;
      writeSync(descriptor, chunk);
      chunk = '';
    }
    if (chunk !== '') writeSync(descriptor, chunk);
    closeSync(descriptor);
    renameSync(fresh, this.path);
    this.descriptor = openSync(this.path, 'a');
  }

  append(store: string, change: unknown): void {
    if (this.path === null) return;
    this.pending += `${JSON.stringify({ store, change })}\n`;
    this.timer ??= setTimeout(() => this.flush(), flushDelayMs).unref();
  }

  /** Writes out what was gathered; after it a crash of the process loses nothing. */
  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.pending === '' || this.descriptor === null) return;
    const lines = this.pending;
    this.pending = '';
    writeSync(this.descriptor, lines);
  }

  close(): void {
    this.flush();
    this.closeFile();
  }

  private closeFile(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
    this.pending = '';
  }
}

function parseRecord(line: string): JournalRecord | undefined {
  try {
    return JSON.parse(line) as JournalRecord;
  } catch {
    return undefined;
  }
}
