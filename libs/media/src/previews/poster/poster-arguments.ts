import type { Extent } from '../../domain/preview.js';

/** What ffmpeg is asked for. */
export interface PosterRequest {
  /** Absolute path of the video. */
  readonly path: string;
  readonly mime: string;
  /** The moment that is shown. */
  readonly atSeconds: number;
  /** The extent of the picture; null: as it comes, no larger than this longest side. */
  readonly extent: Extent | null;
  readonly longestSide: number;
  /** Most pixels of a frame that is decoded. */
  readonly maxPixels: number;
}

/** The decoders of what is published as video; ffmpeg has hundreds, many of them old and little tried. */
const DECODERS = 'h264,hevc,vp8,vp9,av1,libdav1d,libaom-av1,mpeg4,mpeg2video,mjpeg,prores';
/** The containers by their types; everything else is looked at as an MP4. */
const CONTAINERS: Readonly<Record<string, string>> = {
  'video/webm': 'matroska',
  'video/x-msvideo': 'avi',
  'video/mpeg': 'mpeg',
};
/** Most bytes in one piece; several times a frame of the largest size. */
const MAX_ALLOCATION_BYTES = 536_870_912;

/**
 * One frame as PNG on standard output. The file comes from a stranger: the container is named, so that no
 * playlist or script is taken for a video, and whatever the file refers to, only local files may be opened.
 * (MP4's own references to other files are off in ffmpeg unless asked for.)
 */
export function posterArguments(request: PosterRequest): readonly string[] {
  const { path, mime, atSeconds, extent, longestSide, maxPixels } = request;
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error'],
    ...['-max_alloc', String(MAX_ALLOCATION_BYTES)],
    ...['-protocol_whitelist', 'file,pipe'],
    ...['-f', CONTAINERS[mime] ?? 'mov'],
    ...['-codec_whitelist', DECODERS],
    ...['-max_pixels', String(maxPixels)],
    ...['-threads', '1'],
    ...['-an', '-sn', '-dn'],
    ...['-ss', atSeconds.toFixed(3)],
    ...['-i', `file:${path}`],
    ...['-map', '0:v:0', '-frames:v', '1'],
    ...['-vf', extent ? `scale=${extent.width}:${extent.height}` : scaleWithin(longestSide)],
    ...['-threads', '1'],
    ...['-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
  ];
}

function scaleWithin(side: number): string {
  return `scale=${side}:${side}:force_original_aspect_ratio=decrease`;
}
