import type { HttpBody } from '#libs/kernel';
import type { MediaKind } from '../../contract/definition.js';
import type { Json, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishablePost } from '../../contract/publishing.js';
import { failed } from '../../kit/failing.js';
import { POST_KINDS } from './reddit.definition.js';
import type { UploadedAsset } from './reddit.progress.js';

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

/** The one call that publishes a post or comment. */
export interface Submission {
  readonly path: string;
  readonly body: HttpBody;
}

/** Builds the call: a comment, a form, or JSON for galleries and polls. Pure. @throws ProviderFailure */
export function submissionOf(post: PublishablePost, uploads: readonly UploadedAsset[]): Submission {
  if (post.interaction !== 'post') return commentOf(post);
  const kind = kindOf(post);
  switch (kind) {
    case 'gallery':
      return json('api/submit_gallery_post.json', {
        ...commonOf(post),
        show_error_list: true,
        text: post.text,
        items: galleryItems(post, uploads),
      });
    case 'poll':
      return json('api/submit_poll_post', { ...commonOf(post), text: post.text, ...pollOf(post) });
    case 'self':
    case 'link':
    case 'image':
    case 'video':
    case 'videogif':
      return form('api/submit', {
        ...commonOf(post),
        kind,
        extension: 'json',
        ...bodyOf(post, kind, uploads),
      });
  }
}

function commentOf({ parent, text }: PublishablePost): Submission {
  if (parent === null) {
    const message = 'A comment needs a published post or comment to stand under';
    throw failed('content_rejected', message);
  }
  return form('api/comment', { api_type: 'json', thing_id: parent.providerPostId, text });
}

/** Fields of every kind of post. */
function commonOf(post: PublishablePost): JsonObject {
  const settings = new JsonReader(post.settings);
  return {
    api_type: 'json',
    sr: subredditOf(settings.text('subreddit')) ?? '',
    title: titleOf(post),
    nsfw: settings.flag('nsfw') === true,
    spoiler: settings.flag('spoiler') === true,
    sendreplies: settings.flag('sendReplies') !== false,
    resubmit: settings.flag('resubmit') !== false,
    // Reddit then names the rule of the community that a post breaks.
    validate_on_submit: true,
    ...given('flair_id', settings.text('flairId')),
    ...given('flair_text', settings.text('flairText')),
    ...given('collection_id', settings.text('collectionId')),
    ...given('discussion_type', settings.flag('liveChat') === true ? 'CHAT' : null),
  };
}

/** What a form's kind is about, and the text that may go with it. */
function bodyOf(
  post: PublishablePost,
  kind: Exclude<PostKind, 'gallery' | 'poll'>,
  uploads: readonly UploadedAsset[],
): JsonObject {
  const text = given('text', post.text === '' ? null : post.text);
  switch (kind) {
    case 'self':
      return { text: post.text };
    case 'link':
      return { url: new JsonReader(post.settings).text('url') ?? '', ...text };
    case 'image':
      return { url: uploaded(uploads, 0).url, ...text };
    case 'video':
    case 'videogif':
      return {
        url: uploaded(uploads, 0).url,
        video_poster_url: uploaded(uploads, 1).url,
        ...text,
      };
  }
}

function galleryItems(post: PublishablePost, uploads: readonly UploadedAsset[]): Json {
  const words = new JsonReader(post.settings).list('galleryItems');
  return post.media.map((_, index) => ({
    media_id: uploaded(uploads, index).assetId,
    caption: words[index]?.text('caption') ?? '',
    outbound_url: words[index]?.text('outboundUrl') ?? '',
  }));
}

function pollOf(post: PublishablePost): JsonObject {
  const settings = new JsonReader(post.settings);
  return {
    options: settings.texts('pollOptions'),
    duration: settings.number('pollDurationDays') ?? 3,
  };
}

function uploaded(uploads: readonly UploadedAsset[], index: number): UploadedAsset {
  const asset = uploads[index];
  if (asset !== undefined) return asset;
  const message = 'Not every file of the post has been uploaded';
  throw failed('transient', message);
}

function given(name: string, value: string | null): JsonObject {
  return value === null ? {} : { [name]: value };
}

function json(path: string, value: JsonObject): Submission {
  return { path, body: { kind: 'json', value } };
}

function form(path: string, values: JsonObject): Submission {
  const fields = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return { path, body: { kind: 'form', fields: Object.fromEntries(fields) } };
}
