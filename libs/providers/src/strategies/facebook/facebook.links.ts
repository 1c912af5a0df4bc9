import type { CallContext } from '../../contract/publishing.js';

/** Permalinks of videos may come without their host. Null stays null. */
export function absoluteLink(
  permalink: string | null,
  { endpoints }: Pick<CallContext, 'endpoints'>,
): string | null {
  if (permalink === null || !permalink.startsWith('/')) return permalink;
  return `${siteOf(endpoints)}${permalink}`;
}

/** Address of a post that Facebook named without linking it; it leads on to the post. */
export function postLink(postId: string, { endpoints }: Pick<CallContext, 'endpoints'>): string {
  return `${siteOf(endpoints)}/${postId}`;
}

export function reelLink(videoId: string, { endpoints }: Pick<CallContext, 'endpoints'>): string {
  return `${siteOf(endpoints)}/reel/${videoId}`;
}

export function storyLink(postId: string, { endpoints }: Pick<CallContext, 'endpoints'>): string {
  return `${siteOf(endpoints)}/stories/${postId}`;
}

function siteOf(endpoints: CallContext['endpoints']): string {
  return endpoints.toReal(endpoints.base('site'));
}
