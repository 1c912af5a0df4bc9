import { trimmedOf } from '#libs/kernel';
import type { PublishableMedia, PublishablePost } from '../../contract/publishing.js';
import { plainCover } from './reddit.cover.js';
import { kindOf } from './reddit.kind.js';

/** A file on its way to Reddit: a media item, or a cover of our own making. */
export type UploadFile = Pick<PublishableMedia, 'filename' | 'mime' | 'sizeBytes' | 'open' | 'url'>;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
};

/** What is to be uploaded for a post, in order. A video comes first and its cover last. Pure. */
export function filesOf(
  post: Pick<PublishablePost, 'interaction' | 'settings' | 'media'>,
): readonly UploadFile[] {
  if (post.interaction !== 'post') return [];
  const kind = kindOf(post);
  if (kind !== 'video' && kind !== 'videogif') return post.media;
  const video = post.media.find((media) => media.kind === 'video');
  if (video === undefined) return post.media;
  const cover = post.media.find((media) => media.kind === 'image');
  return [video, cover ?? plainCover(video)];
}

/** Reddit reads the type off the extension as well. */
export function uploadName({ filename, mime }: Pick<UploadFile, 'filename' | 'mime'>): string {
  const given = filename.normalize('NFKD').replace(/[^A-Za-z0-9._-]+/g, '-');
  const stem = trimmedOf(given.replace(/\.[A-Za-z0-9]+$/, ''), '._-').slice(0, 100);
  const extension = EXTENSIONS[mime] ?? /\.([A-Za-z0-9]+)$/.exec(given)?.[1] ?? 'bin';
  return `${stem === '' ? 'file' : stem}.${extension}`;
}
