import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia, PublishablePost } from '../../contract/publishing.js';
import { shapeOf } from './linkedin.shape.js';
import { toLittleText } from './little-text.js';

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
