import type { MediaKind } from '../../contract/definition.js';

/** What Telegram makes of a file: each shape has its own method and its own album rules. */
export type MediaShape = 'photo' | 'video' | 'animation' | 'audio' | 'document';

const PLAYABLE_AUDIO = new Set([
  'audio/mpeg',
  'audio/mp3',
  'audio/mp4',
  'audio/x-m4a',
  'audio/m4a',
]);

/** The shape a file is sent in. */
export function shapeOf(
  media: { readonly kind: MediaKind; readonly mime: string | null },
  sendAsFile: boolean,
): MediaShape {
  if (sendAsFile || media.kind === 'other') return 'document';
  if (media.kind === 'video') return 'video';
  if (media.kind === 'audio') return PLAYABLE_AUDIO.has(media.mime ?? '') ? 'audio' : 'document';
  return media.mime === 'image/gif' ? 'animation' : 'photo';
}

/** Whether these shapes may stand together in one album. */
export function mayFormAlbum(shapes: readonly MediaShape[]): boolean {
  if (shapes.every((shape) => shape === 'photo' || shape === 'video')) return true;
  if (shapes.every((shape) => shape === 'document')) return true;
  return shapes.every((shape) => shape === 'audio');
}
