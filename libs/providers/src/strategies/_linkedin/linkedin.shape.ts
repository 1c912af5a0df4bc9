import type { InteractionType, MediaKind } from '../../contract/definition.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';

/** What a post is to LinkedIn; only one at a time. */
export type LinkedinShape =
  | 'comment'
  | 'reshare'
  | 'poll'
  | 'article'
  | 'text'
  | 'image'
  | 'multi_image'
  | 'video'
  | 'document';

interface Shaped {
  readonly interaction: InteractionType;
  readonly settings: JsonObject;
  readonly media: readonly { readonly kind: MediaKind }[];
}

/** The shape of a post. Contradicting settings are told by the checks. */
export function shapeOf({ interaction, settings, media }: Shaped): LinkedinShape {
  const given = new JsonReader(settings);
  if (interaction !== 'post') return 'comment';
  if (given.has('reshareOf')) return 'reshare';
  if (given.flag('poll') === true) return 'poll';
  if (given.has('articleUrl')) return 'article';
  const [first] = media;
  if (first === undefined) return 'text';
  if (first.kind === 'video') return 'video';
  if (first.kind !== 'image') return 'document';
  return media.length > 1 ? 'multi_image' : 'image';
}
