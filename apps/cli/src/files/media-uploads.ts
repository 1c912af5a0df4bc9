import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Postrider } from '#libs/sdk';
import { placeUploads, type JsonObject } from '#libs/documents';
import type { Terminal } from '../terminal/terminal.js';
import type { OpenedDocument } from './document-files.js';
import type { Finding } from './findings.js';
import type { KnownUploads } from './known-uploads.js';

/** A document whose files are uploaded. */
export interface PlacedDocument {
  /** With uploads in place of files: what the service takes. */
  readonly schedule: JsonObject;
  /** With hashes in place of files: what tells whether it is the same document. */
  readonly content: JsonObject;
}

interface Surroundings {
  readonly client: Postrider;
  readonly known: KnownUploads;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Uploads the files that documents name, each content once. */
export class MediaUploads {
  private readonly hashes = new Map<string, string>();

  constructor(private readonly surroundings: Surroundings) {}

  /** What keeps the files of a document from being uploaded. */
  async missing({ name, folder, read }: OpenedDocument): Promise<readonly Finding[]> {
    const findings: Finding[] = [];
    for (const { file, path } of read.media) {
      const facts = await stat(join(folder, file)).catch(() => null);
      if (facts?.isFile() === true) continue;
      const { line, column } = read.placeOf(path);
      findings.push({
        file: name,
        line,
        column,
        severity: 'error',
        code: 'media_file_missing',
        message: `There is no file ${resolve(folder, file)}`,
        account: null,
        path,
        source: read.line(line),
      });
    }
    return findings;
  }

  /** Uploads what is not uploaded yet. */
  async place({ folder, read }: OpenedDocument): Promise<PlacedDocument> {
    const schedule = read.schedule!;
    const hashes = new Map<string, string>();
    const uploads = new Map<string, string>();
    for (const { file } of read.media) {
      if (uploads.has(file)) continue;
      const path = join(folder, file);
      const hash = await this.hashOf(path);
      hashes.set(file, `sha256:${hash}`);
      uploads.set(
        file,
        (await this.surroundings.known.find(hash)) ?? (await this.upload(path, hash)),
      );
    }
    return {
      schedule: placeUploads(schedule, (file) => uploads.get(file) ?? null),
      content: placeUploads(schedule, (file) => hashes.get(file) ?? null),
    };
  }

  /** Forgets the uploads of a document: the service does not know them any more. */
  async forget({ folder, read }: OpenedDocument): Promise<void> {
    for (const { file } of read.media) {
      await this.surroundings.known.forget(await this.hashOf(join(folder, file)));
    }
  }

  private async upload(path: string, hash: string): Promise<string> {
    const { client, known, terminal, signal } = this.surroundings;
    const filename = basename(path);
    const progress = terminal.progress(`Uploading ${filename}`);
    try {
      const asset = await client.assets.upload(await openAsBlob(path), {
        filename,
        signal,
        onProgress: ({ sentBytes, totalBytes }) => progress.at(sentBytes / totalBytes),
      });
      await known.remember(hash, asset.id);
      return asset.id;
    } finally {
      progress.end();
    }
  }

  private async hashOf(path: string): Promise<string> {
    const before = this.hashes.get(path);
    if (before !== undefined) return before;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    const digest = hash.digest('hex');
    this.hashes.set(path, digest);
    return digest;
  }
}
