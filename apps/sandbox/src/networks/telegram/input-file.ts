import type { MediaFacts, SandboxMedia } from '../../kernel/network.js';
import type { Arguments } from './arguments.js';
import type { Bot } from './bots.js';
import type { FileKind, FileStore, StoredFile } from './file-store.js';
import { badRequest } from './telegram-error.js';

const mebibyte = 1024 * 1024;
const uploadLimits = { photo: 10 * mebibyte, other: 50 * mebibyte };
const urlLimits = { photo: 5 * mebibyte, other: 20 * mebibyte };
const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/bmp',
  'image/tiff',
];
const maximumSides = 10_000;
const maximumRatio = 20;

/** Content types that the network's fetcher accepts for a URL, by kind of file. */
const urlTypes: Readonly<Record<FileKind, RegExp>> = {
  photo: /^image\//,
  video: /^video\/(?:mp4|quicktime)/,
  animation: /^(?:image\/gif|video\/mp4)/,
  document: /^(?:image\/gif|application\/pdf|application\/zip)/,
  audio: /^audio\/(?:mpeg|mp3|mp4|m4a|x-m4a|aac)/,
};

/** Turns what a file field holds (upload, attach://, URL, file_id) into a stored file. */
export class InputFiles {
  constructor(
    private readonly files: FileStore,
    private readonly media: SandboxMedia,
  ) {}

  /** The file of a top-level field. Throws 400 as the Bot API does for bytes it refuses. */
  async read(bot: Bot, args: Arguments, kind: FileKind): Promise<StoredFile> {
    const part = args.file(kind);
    if (part) return this.upload(bot, kind, part.bytes, part.filename ?? kind);
    const source = args.text(kind);
    if (source === '') throw badRequest(`there is no ${kind} in the request`);
    return this.readSource(bot, args, kind, source);
  }

  /** The file of a source text, as album items and editMessageMedia give it. */
  async readSource(bot: Bot, args: Arguments, kind: FileKind, source: string): Promise<StoredFile> {
    if (source.startsWith('attach://')) {
      const part = args.file(source.slice('attach://'.length));
      if (!part) throw badRequest('wrong file identifier/HTTP URL specified');
      return this.upload(bot, kind, part.bytes, part.filename ?? kind);
    }
    if (/^https?:\/\//i.test(source)) return this.fetch(bot, kind, source);
    const file = this.files.find(source);
    if (!file || file.botId !== bot.id)
      throw badRequest('wrong file identifier/HTTP URL specified');
    if (file.kind !== kind) throw badRequest(`can't use file of type ${file.kind} as ${kind}`);
    return file;
  }

  private async upload(bot: Bot, kind: FileKind, bytes: Buffer, name: string): Promise<StoredFile> {
    if (bytes.length === 0) throw badRequest('file must be non-empty');
    const limit = kind === 'photo' ? uploadLimits.photo : uploadLimits.other;
    if (bytes.length > limit) throw badRequest('file is too big');
    return this.store(bot, kind, await this.media.inspect(bytes), name);
  }

  private async fetch(bot: Bot, kind: FileKind, url: string): Promise<StoredFile> {
    const maxBytes = kind === 'photo' ? urlLimits.photo : urlLimits.other;
    const fetched = await this.media.fetchByUrl(url, { maxBytes });
    if (!fetched.ok) {
      const invalid = fetched.reason === 'invalid_url';
      throw badRequest(
        invalid ? 'wrong file identifier/HTTP URL specified' : 'failed to get HTTP URL content',
      );
    }
    if (fetched.bytes.length === 0) throw badRequest('failed to get HTTP URL content');
    // A server that declares nothing useful is judged by the bytes.
    const declared = fetched.contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
    const type =
      declared === '' || declared === 'application/octet-stream' ? fetched.facts.mime : declared;
    if (!urlTypes[kind].test(type)) throw badRequest('wrong type of the web page content');
    const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '') || kind;
    return this.store(bot, kind, fetched.facts, name);
  }

  private store(bot: Bot, kind: FileKind, facts: MediaFacts, name: string): StoredFile {
    if (kind === 'photo') requirePhoto(facts);
    return this.files.save(bot, actualKind(kind, facts), facts, name);
  }
}

function requirePhoto(facts: MediaFacts): void {
  const { width, height } = facts;
  if (!photoTypes.includes(facts.mime) || !width || !height)
    throw badRequest('IMAGE_PROCESS_FAILED');
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (width + height > maximumSides || ratio > maximumRatio) {
    throw badRequest('PHOTO_INVALID_DIMENSIONS');
  }
}

/** Bytes that cannot be played as what they were sent for become plain documents. */
function actualKind(kind: FileKind, { mime }: MediaFacts): FileKind {
  const playable: Readonly<Record<FileKind, RegExp>> = {
    photo: /./,
    document: /./,
    video: /^video\/(?:mp4|quicktime|x-m4v)$/,
    animation: /^(?:image\/gif|video\/mp4|video\/x-m4v)$/,
    audio: /^audio\/(?:mpeg|mp4|x-m4a|aac|ogg)$|^video\/mp4$/,
  };
  return playable[kind].test(mime) ? kind : 'document';
}
