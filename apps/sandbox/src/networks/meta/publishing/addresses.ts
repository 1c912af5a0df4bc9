import type { VideoRecord } from '../videos/video-record.js';

const host = 'www.facebook.com';

/** Where the hosts of Meta stand in the sandbox. */
export interface Site {
  address(host: string, path: string): string;
}

/** The public page of a post in its sandbox form. */
export function postAddress(site: Site, postId: string): string {
  return site.address(host, `/${postId}`);
}

export function photoAddress(site: Site, photoId: string): string {
  return site.address(host, `/photo/?fbid=${photoId}`);
}

export function videoPath({ flavour, id, pageId }: VideoRecord): string {
  return flavour === 'reel' ? `/reel/${id}/` : `/${pageId}/videos/${id}/`;
}

export function videoAddress(site: Site, video: VideoRecord): string {
  return site.address(host, videoPath(video));
}

export function storyAddress(site: Site, postId: string): string {
  return site.address(host, `/stories/${postId}`);
}

export function commentAddress(site: Site, objectId: string, commentId: string): string {
  const number = commentId.split('_').at(-1) ?? commentId;
  return site.address(host, `/${objectId}?comment_id=${number}`);
}
