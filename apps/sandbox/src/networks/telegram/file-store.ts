import { createHash } from 'node:crypto';
import type { MediaFacts, NetworkState } from '../../kernel/network.js';
import type { Bot } from './bots.js';

/** What Telegram calls the kinds of files; also the names of the fields that carry them. */
export type FileKind = 'photo' | 'video' | 'animation' | 'document' | 'audio';

/** A file that the network holds. */
export interface StoredFile {
  readonly fileId: string;
  readonly uniqueId: string;
  readonly botId: number;
  readonly kind: FileKind;
  readonly name: string;
  readonly facts: MediaFacts;
}

/** Files by file_id; an id is worth something only to the bot that uploaded the file. */
export class FileStore {
  constructor(private readonly state: NetworkState) {}

  save(bot: Bot, kind: FileKind, facts: MediaFacts, name: string): StoredFile {
    const uniqueId = digest(`${kind}:${facts.sha256}`).slice(0, 16);
    const fileId = `${kind.slice(0, 2)}${digest(`${bot.id}:${kind}:${facts.sha256}:${name}`)}`;
    const known = this.find(fileId);
    if (known) return known;
    const file = { fileId, uniqueId, botId: bot.id, kind, name, facts };
    this.state.set(`file:${fileId}`, file);
    return file;
  }

  find(fileId: string): StoredFile | undefined {
    return this.state.get<StoredFile>(`file:${fileId}`);
  }
}

const photoSides = [320, 800, 1280];

/** The member of a Message that carries this file (`photo`, `video`, …). */
export function fileContent(file: StoredFile): Record<string, unknown> {
  const { facts } = file;
  const identity = { file_id: file.fileId, file_unique_id: file.uniqueId, file_size: facts.size };
  if (file.kind === 'photo') return { photo: photoSizes(file, identity) };
  const named = { ...identity, file_name: file.name, mime_type: facts.mime };
  if (file.kind === 'document') return { document: named };
  const duration = Math.round(facts.durationSeconds ?? 0);
  if (file.kind === 'audio') return { audio: { ...named, duration } };
  const moving = { ...named, duration, width: facts.width ?? 0, height: facts.height ?? 0 };
  if (file.kind === 'video') return { video: moving };
  return { animation: moving, document: named };
}

/** Telegram keeps photos in a few sizes, the largest last; only that one has the file's own id. */
function photoSizes(
  file: StoredFile,
  identity: Record<string, unknown>,
): Record<string, unknown>[] {
  const width = file.facts.width ?? 0;
  const height = file.facts.height ?? 0;
  const longest = Math.max(width, height);
  const smaller = photoSides.filter((side) => side < longest);
  const largest = Math.min(longest, photoSides.at(-1) ?? longest);
  const scaled = (side: number) => ({
    width: Math.max(1, Math.round((width * side) / longest)),
    height: Math.max(1, Math.round((height * side) / longest)),
  });
  const thumbnails = smaller
    .filter((side) => side < largest)
    .map((side) => ({
      file_id: `${file.fileId}-${side}`,
      file_unique_id: `${file.uniqueId}-${side}`,
      ...scaled(side),
    }));
  return [...thumbnails, { ...identity, ...scaled(largest) }];
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
