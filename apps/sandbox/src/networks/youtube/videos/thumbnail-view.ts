import type { VideoRecord } from './video-record.js';

/** The sizes of `i.ytimg.com`. */
export const thumbnailSizes: Readonly<
  Record<string, { readonly file: string; readonly width: number; readonly height: number }>
> = {
  default: { file: 'default.jpg', width: 120, height: 90 },
  medium: { file: 'mqdefault.jpg', width: 320, height: 180 },
  high: { file: 'hqdefault.jpg', width: 480, height: 360 },
  standard: { file: 'sddefault.jpg', width: 640, height: 480 },
  maxres: { file: 'maxresdefault.jpg', width: 1280, height: 720 },
};

/** Addresses of a video's pictures; the two large ones exist for custom thumbnails only. */
export function thumbnailsOf(root: string, { id, thumbnail }: VideoRecord): unknown {
  const shown = Object.entries(thumbnailSizes).filter(
    ([name]) => thumbnail !== null || (name !== 'standard' && name !== 'maxres'),
  );
  return Object.fromEntries(
    shown.map(([name, { file, width, height }]) => [
      name,
      { url: `${root}/i.ytimg.com/vi/${id}/${file}`, width, height },
    ]),
  );
}
