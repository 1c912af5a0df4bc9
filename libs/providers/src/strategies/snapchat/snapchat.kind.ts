import type { JsonObject } from '../../contract/identity.js';

/** What a post becomes on Snapchat. */
export const POST_KINDS = ['story', 'saved_story', 'spotlight'] as const;
export type SnapchatKind = (typeof POST_KINDS)[number];

/** Name of the list a kind of post stands in; also the last part of its paths. */
export const COLLECTIONS: Readonly<Record<SnapchatKind, string>> = {
  story: 'stories',
  saved_story: 'saved_stories',
  spotlight: 'spotlights',
};

export function kindOf({ settings }: { readonly settings: JsonObject }): SnapchatKind {
  const wanted = settings['postType'];
  return POST_KINDS.find((kind) => kind === wanted) ?? 'story';
}
