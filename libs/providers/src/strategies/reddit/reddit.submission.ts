import type { HttpBody } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { Json, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishablePost } from '../../contract/publishing.js';
import { kindOf, subredditOf, titleOf, type PostKind } from './reddit.kind.js';
import type { UploadedAsset } from './reddit.progress.js';

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
    throw new ProviderFailure({ failureClass: 'content_rejected', message });
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
  throw new ProviderFailure({ failureClass: 'transient', message });
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
