import type { MetaDesk } from '../meta-desk.js';
import type { VideoRecord } from '../videos/video-record.js';

const host = 'www.facebook.com';

/** The public page of a post in its sandbox form. */
export function postAddress(desk: MetaDesk, postId: string): string {
  return desk.address(host, `/${postId}`);
}

export function photoAddress(desk: MetaDesk, photoId: string): string {
  return desk.address(host, `/photo/?fbid=${photoId}`);
}

export function videoPath({ flavour, id, pageId }: VideoRecord): string {
  return flavour === 'reel' ? `/reel/${id}/` : `/${pageId}/videos/${id}/`;
}

export function videoAddress(desk: MetaDesk, video: VideoRecord): string {
  return desk.address(host, videoPath(video));
}

export function storyAddress(desk: MetaDesk, postId: string): string {
  return desk.address(host, `/stories/${postId}`);
}

export function commentAddress(desk: MetaDesk, objectId: string, commentId: string): string {
  const number = commentId.split('_').at(-1) ?? commentId;
  return desk.address(host, `/${objectId}?comment_id=${number}`);
}
