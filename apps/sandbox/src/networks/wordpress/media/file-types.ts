import { trimmedOf } from '#libs/kernel';
import type { MediaFacts } from '../../../kernel/network.js';

const types: Readonly<Record<string, string>> = {
  'jpg jpeg jpe': 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  heic: 'image/heic',
  heif: 'image/heif',
  'mp4 m4v': 'video/mp4',
  'mov qt': 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  avi: 'video/avi',
  'wmv wmx wm': 'video/x-ms-wmv',
  'mpeg mpg mpe': 'video/mpeg',
  '3gp 3gpp': 'video/3gpp',
  '3g2 3gp2': 'video/3gpp2',
  'mp3 m4a m4b': 'audio/mpeg',
  wav: 'audio/wav',
  'ogg oga': 'audio/ogg',
  flac: 'audio/flac',
  aac: 'audio/aac',
  wma: 'audio/x-ms-wma',
  mka: 'audio/x-matroska',
  'mid midi': 'audio/midi',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'ppt pot pps': 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'xla xls xlt xlw': 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  key: 'application/vnd.apple.keynote',
  'txt asc': 'text/plain',
  csv: 'text/csv',
  rtf: 'application/rtf',
  zip: 'application/zip',
};

const byExtension = new Map(
  Object.entries(types).flatMap(([extensions, mime]) =>
    extensions.split(' ').map((one) => [one, mime] as const),
  ),
);
const imageExtensions = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
]);

/** A file that core takes, under the name it keeps it by. */
export interface AcceptedFile {
  readonly name: string;
  readonly mime: string;
}

/**
 * Core's judgement by extension and content together: an image with another image's extension is renamed, content of
 * another family than the extension promises is refused (null), and so is an extension that is not on the list.
 */
export function judgeFile(fileName: string, facts: MediaFacts): AcceptedFile | null {
  const match = /^(.*)\.([^.]+)$/.exec(fileName);
  const stem = match?.[1] ?? '';
  const promised = byExtension.get((match?.[2] ?? '').toLowerCase());
  if (promised === undefined || stem === '') return null;
  const family = promised.split('/')[0];
  const real = facts.mime.split('/')[0];
  if (family === 'image') {
    const extension = imageExtensions.get(facts.mime);
    if (extension !== undefined && facts.mime !== promised)
      return { name: `${stem}.${extension}`, mime: facts.mime };
    return facts.mime === promised || (real === 'image' && extension === undefined)
      ? { name: fileName, mime: promised }
      : null;
  }
  // An mp4 that holds only sound is a video file for core all the same, and the other way round.
  if (family === 'video' || family === 'audio')
    return real === 'video' || real === 'audio' ? { name: fileName, mime: promised } : null;
  if (promised === 'application/pdf' && facts.mime !== promised) return null;
  return real === 'image' || real === 'video' || real === 'audio'
    ? null
    : { name: fileName, mime: promised };
}

/** A file name as core stores it: spaces become hyphens, special characters go. */
export function sanitizeFileName(name: string): string {
  const plain = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[?[\]/\\=<>:;,'"&$#*()|~`!{}%+’«»”“\u0000-\u001f]/g, '')
    .replace(/[\r\n\t -]+/g, '-');
  return trimmedOf(plain, '.-_');
}
