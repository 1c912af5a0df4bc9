import { createHash } from 'node:crypto';
import type { MediaKind } from '../../contract/definition.js';
import type { InteractionType } from '../../contract/interaction.js';
import type { Json, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia, PublishablePost } from '../../contract/publishing.js';

const RESERVED = /[\\|{}@[\]()<>#*_~]/g;
const WEB_ADDRESS = 'https?:\\/\\/\\S+';
const MENTION = '@\\[((?:\\\\.|[^[\\]\\\\])+)\\]\\((urn:li:(?:person|organization):[\\w-]+)\\)';
const HASHTAG_TEMPLATE = '\\{hashtag\\|\\\\?[#＃]\\|([\\p{L}\\p{N}\\p{M}]+)\\}';
// A tag of digits alone is a number sign to readers; inside words and paths it is none either.
const HASHTAG = '(?<![\\p{L}\\p{N}\\p{M}_&/#])#(?=\\p{N}*\\p{L})[\\p{L}\\p{N}\\p{M}]+';

const ELEMENTS = new RegExp(`${WEB_ADDRESS}|${MENTION}|${HASHTAG_TEMPLATE}|${HASHTAG}`, 'gu');
const WRITTEN_ELEMENTS = new RegExp(`\\\\(.)|${MENTION}|${HASHTAG_TEMPLATE}`, 'gsu');

/**
 * A text as LinkedIn's "little" format: `#tags`, `{hashtag|\#|tag}` and `@[Name](urn:li:organization:1)` keep
 * their meaning, every other reserved character is escaped. LinkedIn cuts a text at the first one that is
 * not, without an error (LinkedIn, "little Text Format").
 */
export function toLittleText(text: string): string {
  let little = '';
  let from = 0;
  for (const match of text.matchAll(ELEMENTS)) {
    little += escape(text.slice(from, match.index)) + element(match);
    from = match.index + match[0].length;
  }
  return little + escape(text.slice(from));
}

/** The words behind a little text, for comparing: templates as tags, mentions as names, single spaces. */
export function wordsOfLittleText(little: string): string {
  return little
    .replace(WRITTEN_ELEMENTS, (_whole, escaped, name, _urn, tag) => {
      if (escaped !== undefined) return String(escaped);
      return name === undefined ? `#${String(tag)}` : unescape(String(name));
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function element(match: RegExpExecArray): string {
  const [whole, name, urn, tag] = match;
  if (name !== undefined && urn !== undefined) return `@[${escape(unescape(name))}](${urn})`;
  if (tag !== undefined) return `{hashtag|\\#|${tag}}`;
  return whole.startsWith('#') ? whole : escape(whole);
}

function escape(text: string): string {
  return text.replace(RESERVED, '\\$&');
}

function unescape(text: string): string {
  return text.replace(/\\(.)/gs, '$1');
}

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

/**
 * Body of the call that creates a post (LinkedIn, "Posts API schema"). Pure, and the same at every try:
 * LinkedIn knows a repeated post by its content.
 */
export function postBody(
  author: string,
  post: PublishablePost,
  mediaUrns: readonly string[],
): JsonObject {
  const settings = new JsonReader(post.settings);
  const content = contentOf(post, settings, mediaUrns);
  const reshared = settings.text('reshareOf');
  return {
    author,
    commentary: toLittleText(post.text),
    visibility: settings.text('visibility') ?? 'PUBLIC',
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    ...(content === null ? {} : { content }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: settings.flag('disableReshare') === true,
    ...(reshared === null ? {} : { reshareContext: { parent: reshared } }),
  };
}

/** Tells whether a body is the one that was sent before. */
export function printOf(body: JsonObject): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
}

function contentOf(
  post: PublishablePost,
  settings: JsonReader,
  urns: readonly string[],
): JsonObject | null {
  const [first] = post.media;
  const id = urns[0] ?? '';
  switch (shapeOf(post)) {
    case 'comment':
    case 'reshare':
    case 'text':
      return null;
    case 'poll':
      return { poll: pollOf(settings) };
    case 'article':
      return { article: articleOf(settings, urns[0], first) };
    case 'image':
      return { media: imageOf(id, first) };
    case 'multi_image':
      return {
        multiImage: { images: urns.map((urn, index) => imageOf(urn, post.media[index])) },
      };
    case 'video':
      return { media: { id, ...optional('title', settings.text('videoTitle')) } };
    case 'document':
      return {
        media: { id, title: settings.text('documentTitle') ?? first?.filename ?? 'Document' },
      };
  }
}

function pollOf(settings: JsonReader): JsonObject {
  return {
    question: settings.text('pollQuestion') ?? '',
    options: settings.texts('pollOptions').map((text) => ({ text })),
    settings: { duration: settings.text('pollDuration') ?? 'THREE_DAYS' },
  };
}

function articleOf(
  settings: JsonReader,
  thumbnail: string | undefined,
  picture: PublishableMedia | undefined,
): JsonObject {
  return {
    source: settings.text('articleUrl') ?? '',
    title: settings.text('articleTitle') ?? '',
    ...optional('description', settings.text('articleDescription')),
    ...optional('thumbnail', thumbnail ?? null),
    ...optional('thumbnailAltText', thumbnail === undefined ? null : (picture?.altText ?? null)),
  };
}

function imageOf(id: string, media: PublishableMedia | undefined): JsonObject {
  return { id, ...optional('altText', media?.altText ?? null) };
}

function optional(name: string, value: string | null): Readonly<Record<string, Json>> {
  return value === null || value === '' ? {} : { [name]: value };
}
