import type { MediaKind } from '../../contract/definition.js';
import type { InteractionType } from '../../contract/interaction.js';
import type { Json, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext, PublishablePost } from '../../contract/publishing.js';

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

type Post = Pick<PublishablePost, 'text' | 'settings'>;
type Fields = Record<string, Json>;

/** Body of a text, link or photo post (Graph API reference, "Page feed"). Pure. */
export function feedFields(post: Post, photoIds: readonly string[]): JsonObject {
  const settings = new JsonReader(post.settings);
  const action = settings.object('callToAction');
  return present({
    message: textOf(post.text),
    link: settings.text('link'),
    attached_media: photoIds.length === 0 ? null : photoIds.map((id) => ({ media_fbid: id })),
    ...visibility(post.settings),
    ...backdating(settings),
    targeting: objectOf(settings, 'targeting'),
    feed_targeting: objectOf(settings, 'feedTargeting'),
    place: settings.text('place'),
    call_to_action: action.isObject
      ? present({
          type: action.text('type'),
          value: action.has('link') ? { link: action.text('link') } : null,
        })
      : null,
  });
}

/** Fields that end the chunked upload of a video and publish it ("Page videos"); they know no date. Pure. */
export function videoFields(post: Post, sessionId: string): JsonObject {
  const settings = new JsonReader(post.settings);
  return present({
    upload_phase: 'finish',
    upload_session_id: sessionId,
    title: settings.text('title'),
    description: textOf(post.text),
    ...visibility(post.settings),
    targeting: objectOf(settings, 'targeting'),
    feed_targeting: objectOf(settings, 'feedTargeting'),
    content_category: settings.text('contentCategory'),
    content_tags: listOf(settings, 'contentTags'),
    custom_labels: listOf(settings, 'customLabels'),
    embeddable: settings.flag('embeddable'),
  });
}

/** Body that gives a video that is out another date ("Video", updating). Empty without one. Pure. */
export function dateFields({ settings }: Pick<Post, 'settings'>): JsonObject {
  return present(backdating(new JsonReader(settings)));
}

/** Body that publishes an uploaded reel ("Reels publishing", step 3). Pure. */
export function reelFields(post: Post, videoId: string): JsonObject {
  const settings = new JsonReader(post.settings);
  return present({
    video_id: videoId,
    upload_phase: 'finish',
    video_state: isPublic(post.settings) ? 'PUBLISHED' : 'DRAFT',
    description: textOf(post.text),
    title: settings.text('title'),
    place: settings.text('place'),
    targeting: objectOf(settings, 'targeting'),
  });
}

/** Body of a comment, with at most one photo that was uploaded before ("Comments"). Pure. */
export function commentFields(text: string, photoId: string | null): JsonObject {
  return present({ message: textOf(text), attachment_id: photoId });
}

function visibility(settings: JsonObject): Fields {
  if (settings['draft'] === true) return { published: false, unpublished_content_type: 'DRAFT' };
  return { published: isPublic(settings) };
}

function backdating(settings: JsonReader): Fields {
  const backdate = settings.object('backdate');
  const time = Date.parse(backdate.text('time') ?? '');
  if (Number.isNaN(time)) return {};
  return {
    backdated_time: Math.floor(time / 1000),
    backdated_time_granularity: backdate.text('granularity') ?? 'none',
  };
}

function textOf(text: string): string | null {
  return text === '' ? null : text;
}

function objectOf(settings: JsonReader, name: string): JsonObject | null {
  return settings.has(name) ? settings.object(name).asJson() : null;
}

function listOf(settings: JsonReader, name: string): readonly string[] | null {
  const texts = settings.texts(name);
  return texts.length === 0 ? null : texts;
}

function present(fields: Fields): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
