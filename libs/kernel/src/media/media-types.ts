/** Kinds of the public interface. */
export type MediaKind = 'image' | 'video' | 'audio' | 'other';

interface MediaType {
  readonly kind: MediaKind;
  /** Endings of file names, the usual one first. */
  readonly endings: readonly string[];
  /** Other names of the same format, in libraries and in the wild. */
  readonly alsoCalled?: readonly string[];
  /** Images: whether this service can decode it, so that it can be shown small, converted and shrunk. */
  readonly decoded?: true;
  /** What the leading bytes alone tell of it; the name or the claimed type says the rest. */
  readonly within?: string;
}

/**
 * Every type of media by its one name. What networks list, what an upload becomes and what validation says all
 * come from here: a type that is missing is of kind `other`.
 */
const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  'image/jpeg': {
    kind: 'image',
    endings: ['jpg', 'jpeg', 'jpe'],
    alsoCalled: ['image/jpg', 'image/pjpeg'],
    decoded: true,
  },
  // An animated one is told by `animated`; its bytes are a PNG's.
  'image/png': { kind: 'image', endings: ['png'], alsoCalled: ['image/apng'], decoded: true },
  'image/webp': { kind: 'image', endings: ['webp'], decoded: true },
  'image/gif': { kind: 'image', endings: ['gif'], decoded: true },
  'image/avif': { kind: 'image', endings: ['avif'], decoded: true },
  'image/tiff': { kind: 'image', endings: ['tiff', 'tif'], decoded: true },
  'image/bmp': {
    kind: 'image',
    endings: ['bmp'],
    alsoCalled: ['image/x-bmp', 'image/x-ms-bmp'],
  },
  'image/heic': { kind: 'image', endings: ['heic'], alsoCalled: ['image/heic-sequence'] },
  'image/heif': { kind: 'image', endings: ['heif'], alsoCalled: ['image/heif-sequence'] },
  'video/mp4': { kind: 'video', endings: ['mp4'] },
  'video/quicktime': { kind: 'video', endings: ['mov'], alsoCalled: ['video/mov'] },
  'video/webm': { kind: 'video', endings: ['webm'] },
  'video/x-m4v': { kind: 'video', endings: ['m4v'], alsoCalled: ['video/m4v'] },
  'video/mpeg': {
    kind: 'video',
    endings: ['mpg', 'mpeg'],
    alsoCalled: ['video/mp1s', 'video/mp2p', 'video/x-mpeg'],
  },
  'video/x-msvideo': {
    kind: 'video',
    endings: ['avi'],
    alsoCalled: ['video/vnd.avi', 'video/avi', 'video/msvideo'],
  },
  'video/x-ms-wmv': { kind: 'video', endings: ['wmv'], alsoCalled: ['video/x-ms-asf'] },
  'video/x-flv': { kind: 'video', endings: ['flv'], alsoCalled: ['video/flv'] },
  'video/3gpp': { kind: 'video', endings: ['3gp'] },
  'video/3gpp2': { kind: 'video', endings: ['3g2'] },
  'audio/mpeg': { kind: 'audio', endings: ['mp3'], alsoCalled: ['audio/mp3'] },
  'audio/mp4': { kind: 'audio', endings: ['m4a'], alsoCalled: ['audio/x-m4a', 'audio/m4a'] },
  'audio/webm': { kind: 'audio', endings: [] },
  'audio/wav': {
    kind: 'audio',
    endings: ['wav'],
    alsoCalled: ['audio/wave', 'audio/x-wav', 'audio/vnd.wave'],
  },
  'image/svg+xml': { kind: 'other', endings: ['svg'], within: 'application/xml' },
  'text/html': { kind: 'other', endings: ['html', 'htm'] },
  'text/plain': { kind: 'other', endings: ['txt'] },
  'text/csv': { kind: 'other', endings: ['csv'] },
  'application/json': { kind: 'other', endings: ['json'] },
  'application/pdf': { kind: 'other', endings: ['pdf'] },
  'application/msword': { kind: 'other', endings: ['doc'], within: 'application/x-cfb' },
  'application/vnd.ms-powerpoint': { kind: 'other', endings: ['ppt'], within: 'application/x-cfb' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'other',
    endings: ['docx'],
    within: 'application/zip',
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    kind: 'other',
    endings: ['pptx'],
    within: 'application/zip',
  },
};

const SAME_FORMAT: ReadonlyMap<string, string> = new Map(
  Object.entries(MEDIA_TYPES).flatMap(([mime, { alsoCalled = [] }]) =>
    alsoCalled.map((name): [string, string] => [name, mime]),
  ),
);

const MIME_BY_ENDING: ReadonlyMap<string, string> = new Map(
  Object.entries(MEDIA_TYPES).flatMap(([mime, { endings }]) =>
    endings.map((ending): [string, string] => [ending, mime]),
  ),
);

/** The types of one kind, by their names. */
export function typesOfKind(kind: MediaKind): readonly string[] {
  return Object.keys(MEDIA_TYPES).filter((mime) => MEDIA_TYPES[mime]!.kind === kind);
}

/** `other` for every format that is not published as image, video or audio, SVG and HTML among them. */
export function kindOfMime(mime: string): MediaKind {
  return typeOf(mime)?.kind ?? 'other';
}

/** Whether images of this type can be decoded here, and so be shown small, converted and shrunk. */
export function isDecoded(mime: string): boolean {
  return typeOf(mime)?.decoded === true;
}

/** Whether a file of this type looks from its beginning like one of the container it is made of. */
export function isWithin(mime: string, container: string): boolean {
  return typeOf(mime)?.within === container;
}

/** Lower case, without parameters, under one name per format. Null for what is no media type. */
export function canonicalMime(mime: string | null | undefined): string | null {
  const bare = mime?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/.test(bare))
    return null;
  return SAME_FORMAT.get(bare) ?? bare;
}

/** The type a file name suggests; only a suggestion, because the bytes decide. */
export function mimeOfFilename(filename: string): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase();
  return ending === undefined ? null : (MIME_BY_ENDING.get(ending) ?? null);
}

function typeOf(mime: string): MediaType | undefined {
  return Object.hasOwn(MEDIA_TYPES, mime) ? MEDIA_TYPES[mime] : undefined;
}
