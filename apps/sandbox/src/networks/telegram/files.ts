import type { MediaFacts } from '../../kernel/network.js';
import type { Arguments } from './arguments.js';
import type { TelegramCall } from './methods/call.js';
import { badRequest } from './telegram-error.js';

/** What Telegram calls the kinds of files; also the names of the fields that carry them. */
export type FileKind = 'photo' | 'video' | 'animation' | 'document' | 'audio';

/** A file that came with a message. */
export interface SentFile {
  readonly kind: FileKind;
  readonly name: string;
  readonly facts: MediaFacts;
}

const mebibyte = 1024 * 1024;
const uploadLimits = { photo: 10 * mebibyte, other: 50 * mebibyte };
const urlLimits = { photo: 5 * mebibyte, other: 20 * mebibyte };
const photoTypes = ['jpeg', 'png', 'webp', 'gif', 'bmp', 'tiff'].map((type) => `image/${type}`);
const maximumSides = 10_000;
const maximumRatio = 20;
/** Telegram keeps photos scaled down to this side. */
const photoSide = 1_280;

/** Content types by kind of file: those that the fetcher accepts for a URL, and those that can be played as the kind. */
const types: Readonly<Record<FileKind, { readonly url: RegExp; readonly playable: RegExp }>> = {
  photo: { url: /^image\//, playable: /./ },
  video: {
    url: /^video\/(?:mp4|quicktime)/,
    playable: /^video\/(?:mp4|quicktime|x-m4v)$/,
  },
  animation: {
    url: /^(?:image\/gif|video\/mp4)/,
    playable: /^(?:image\/gif|video\/mp4|video\/x-m4v)$/,
  },
  document: { url: /^(?:image\/gif|application\/pdf|application\/zip)/, playable: /./ },
  audio: {
    url: /^audio\/(?:mpeg|mp3|mp4|m4a|x-m4a|aac)/,
    playable: /^audio\/(?:mpeg|mp4|x-m4a|aac|ogg)$|^video\/mp4$/,
  },
};

/** The file of a top-level field. Throws 400 as the Bot API does for bytes it refuses. */
export async function readFile(call: TelegramCall, kind: FileKind): Promise<SentFile> {
  const { args } = call;
  if (args.file(kind)) return upload(call, kind, kind);
  const source = args.text(kind);
  if (source === '') throw badRequest(`there is no ${kind} in the request`);
  return readSource(call, kind, source);
}

/** The file of a source text, as items of albums give it, too: an upload of the call, or a URL. */
export async function readSource(
  call: TelegramCall,
  kind: FileKind,
  source: string,
): Promise<SentFile> {
  if (source.startsWith('attach://')) return upload(call, kind, source.slice('attach://'.length));
  if (/^https?:\/\//i.test(source)) return fetched(call, kind, source);
  throw badRequest('wrong file identifier/HTTP URL specified');
}

async function upload({ args, kernel }: TelegramCall, kind: FileKind, part: string) {
  const file = args.file(part);
  if (!file) throw badRequest('wrong file identifier/HTTP URL specified');
  const { bytes, filename } = file;
  if (bytes.length === 0) throw badRequest('file must be non-empty');
  const limit = kind === 'photo' ? uploadLimits.photo : uploadLimits.other;
  if (bytes.length > limit) throw badRequest('file is too big');
  return taken(kind, await kernel.media.inspect(bytes), filename ?? kind);
}

async function fetched({ kernel }: TelegramCall, kind: FileKind, url: string) {
  const maxBytes = kind === 'photo' ? urlLimits.photo : urlLimits.other;
  const found = await kernel.media.fetchByUrl(url, { maxBytes });
  if (!found.ok && found.reason === 'invalid_url')
    throw badRequest('wrong file identifier/HTTP URL specified');
  if (!found.ok || found.bytes.length === 0) throw badRequest('failed to get HTTP URL content');
  // A server that declares nothing useful is judged by the bytes.
  const declared = found.contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const type =
    declared === '' || declared === 'application/octet-stream' ? found.facts.mime : declared;
  if (!types[kind].url.test(type)) throw badRequest('wrong type of the web page content');
  const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '') || kind;
  return taken(kind, found.facts, name);
}

/** Bytes that cannot be played as what they were sent for become plain documents. */
function taken(kind: FileKind, facts: MediaFacts, name: string): SentFile {
  if (kind === 'photo') requirePhoto(facts);
  return { kind: types[kind].playable.test(facts.mime) ? kind : 'document', name, facts };
}

function requirePhoto({ mime, width, height }: MediaFacts): void {
  if (!photoTypes.includes(mime) || !width || !height) throw badRequest('IMAGE_PROCESS_FAILED');
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (width + height > maximumSides || ratio > maximumRatio) {
    throw badRequest('PHOTO_INVALID_DIMENSIONS');
  }
}

/** The member of a Message that carries this file (`photo`, `video`, …). */
export function fileContent({ kind, name, facts }: SentFile): Record<string, unknown> {
  const { size, mime, width, height } = facts;
  if (kind === 'photo') return { photo: [photoSize(facts)] };
  const named = { file_size: size, file_name: name, mime_type: mime };
  if (kind === 'document') return { document: named };
  const duration = Math.round(facts.durationSeconds ?? 0);
  if (kind === 'audio') return { audio: { ...named, duration } };
  const moving = { ...named, duration, width: width ?? 0, height: height ?? 0 };
  return kind === 'video' ? { video: moving } : { animation: moving, document: named };
}

function photoSize({ size, width, height }: MediaFacts): Record<string, unknown> {
  const scale = Math.min(1, photoSide / Math.max(width ?? 1, height ?? 1));
  const scaled = (side: number | null) => Math.max(1, Math.round((side ?? 1) * scale));
  return { file_size: size, width: scaled(width), height: scaled(height) };
}

/** Caption-like members of a Message, only where there is something to tell. */
export function captionContent(
  args: Arguments,
  caption: { readonly text: string; readonly entities: readonly unknown[] },
): Record<string, unknown> {
  return {
    ...(caption.text !== '' && { caption: caption.text }),
    ...(caption.entities.length > 0 && { caption_entities: caption.entities }),
    ...(args.flag('has_spoiler') && { has_media_spoiler: true }),
    ...(args.flag('show_caption_above_media') && { show_caption_above_media: true }),
  };
}
