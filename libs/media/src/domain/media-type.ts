/** Kinds of the public interface. */
export type MediaKind = 'image' | 'video' | 'audio' | 'other';

export const MEDIA_KINDS: readonly MediaKind[] = ['image', 'video', 'audio', 'other'];

const KIND_BY_MIME: Readonly<Record<string, MediaKind>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'video/mp4': 'video',
  'video/quicktime': 'video',
  'video/webm': 'video',
  'video/x-m4v': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/webm': 'audio',
  'audio/wav': 'audio',
};

const MIME_BY_EXTENSION: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  m4v: 'video/x-m4v',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  svg: 'image/svg+xml',
  html: 'text/html',
  htm: 'text/html',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  pdf: 'application/pdf',
};

/** Other names the same formats go by, in file-type and in the wild. */
const SAME_FORMAT: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/apng': 'image/png',
  'video/mov': 'video/quicktime',
  'video/m4v': 'video/x-m4v',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
};

/** `other` for every format that is not published as image, video or audio, SVG and HTML among them. */
export function kindOfMime(mime: string): MediaKind {
  return KIND_BY_MIME[mime] ?? 'other';
}

/** Lower case, without parameters, under one name per format. Null for what is no media type. */
export function canonicalMime(mime: string | null | undefined): string | null {
  const bare = mime?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/.test(bare))
    return null;
  return SAME_FORMAT[bare] ?? bare;
}

/** The type a file name suggests; only a suggestion, because the bytes decide. */
export function mimeOfFilename(filename: string): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase();
  return extension === undefined ? null : (MIME_BY_EXTENSION[extension] ?? null);
}
