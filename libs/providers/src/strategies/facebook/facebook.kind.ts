import type { InteractionType, MediaKind } from '../../contract/definition.js';
import type { JsonObject } from '../../contract/identity.js';

/** The ways to publish on a Page; each has calls of its own. */
export type FacebookKind = 'text' | 'photos' | 'video' | 'reel' | 'story' | 'comment';

interface Content {
  readonly interaction: InteractionType;
  readonly settings: JsonObject;
  readonly media: readonly { readonly kind: MediaKind }[];
}

/** Which of them a post is. Pure. */
export function kindOf({ interaction, settings, media }: Content): FacebookKind {
  if (interaction !== 'post') return 'comment';
  if (settings['postType'] === 'story') return 'story';
  if (settings['postType'] === 'reel') return 'reel';
  const [first] = media;
  if (first === undefined) return 'text';
  return first.kind === 'video' ? 'video' : 'photos';
}

/** False for drafts and for posts that only stand in the Page's tools. Pure. */
export function isPublic(settings: JsonObject): boolean {
  return settings['published'] !== false && settings['draft'] !== true;
}
