import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import sharp from 'sharp';
import type { MediaFacts, MediaKind } from '../kernel/network.js';

type FilmFacts = Pick<MediaFacts, 'width' | 'height' | 'durationSeconds'>;

/** Finds out what bytes are by the bytes alone: kind, MIME type, digest, dimensions. */
export async function inspectMedia(bytes: Buffer): Promise<MediaFacts> {
  const type = await fileTypeFromBuffer(bytes);
  const mime = type?.mime ?? 'application/octet-stream';
  const facts = {
    mime,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: null,
    height: null,
    durationSeconds: null,
  };
  const kind = kindOf(mime);
  if (kind === 'image' || kind === 'gif') return { ...facts, kind, ...(await imageSides(bytes)) };
  if (kind === 'video' || kind === 'audio') return { ...facts, kind, ...(await videoFacts(bytes)) };
  return { ...facts, kind };
}

function kindOf(mime: string): MediaKind {
  if (mime === 'image/gif') return 'gif';
  if (mime.startsWith('image/') && mime !== 'image/vnd.adobe.photoshop') return 'image';
  if (mime.startsWith('video/')) return 'video';
  if (mime.startsWith('audio/')) return 'audio';
  return 'document';
}

/** Width and height as shown (turned by the EXIF orientation); null when no decoder can read the image. */
async function imageSides(bytes: Buffer): Promise<Pick<MediaFacts, 'width' | 'height'>> {
  try {
    const { width, height, autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
  } catch {
    return { width: null, height: null };
  }
}

/** Reads dimensions and duration of a video or sound file; all null when the container is broken. */
async function videoFacts(bytes: Buffer): Promise<FilmFacts> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  try {
    const track = await input.getPrimaryVideoTrack();
    const durationSeconds = await input.computeDuration();
    if (!track) return { width: null, height: null, durationSeconds };
    return {
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      durationSeconds,
    };
  } catch {
    return { width: null, height: null, durationSeconds: null };
  } finally {
    input.dispose();
  }
}
