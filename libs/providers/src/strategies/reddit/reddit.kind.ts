import type { MediaKind } from '../../contract/definition.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';

/** Every post is exactly one of these; a comment is none. */
export const POST_KINDS = [
  'self',
  'link',
  'image',
  'gallery',
  'video',
  'videogif',
  'poll',
] as const;
export type PostKind = (typeof POST_KINDS)[number];

interface Post {
  readonly settings: JsonObject;
  readonly media: readonly { readonly kind: MediaKind }[];
}

/** The kind a post asks for, or the one that follows from what it has. Pure. */
export function kindOf(post: Post): PostKind {
  const settings = new JsonReader(post.settings);
  const asked = POST_KINDS.find((kind) => kind === settings.text('kind'));
  return asked ?? naturalKind(post, settings);
}

function naturalKind({ media }: Post, settings: JsonReader): PostKind {
  if (settings.texts('pollOptions').length > 0) return 'poll';
  if (media.some(({ kind }) => kind === 'video')) return 'video';
  if (media.length > 1) return 'gallery';
  if (media.length === 1) return 'image';
  return settings.has('url') ? 'link' : 'self';
}

/** The bare name of a community: `r/Pics` is Pics, `u/ada` her profile u_ada. Null when none is given. */
export function subredditOf(given: string | null): string | null {
  if (given === null) return null;
  const [, prefix, name] = /^\/?(?:(r|u|user)\/)?([A-Za-z0-9_-]+)\/?$/i.exec(given.trim()) ?? [];
  if (name === undefined) return null;
  return prefix === undefined || prefix.toLowerCase() === 'r' ? name : `u_${name}`;
}

/** The title as published: without blanks around it. Empty when there is none. */
export function titleOf(post: {
  readonly title: string | null;
  readonly settings: JsonObject;
}): string {
  return (new JsonReader(post.settings).text('title') ?? post.title ?? '').trim();
}
