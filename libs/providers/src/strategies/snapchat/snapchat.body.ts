import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishablePost } from '../../contract/publishing.js';
import { DEFAULT_LOCALE } from './snapchat.definition.js';

/** What a post becomes on Snapchat. */
const POST_KINDS = ['story', 'saved_story', 'spotlight'] as const;
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

/** Body of the call that publishes (Snapchat, "Profile Asset Management"). Pure. */
export function postBody(
  post: Pick<PublishablePost, 'text' | 'settings'>,
  mediaId: string,
): JsonObject {
  const settings = new JsonReader(post.settings);
  switch (kindOf(post)) {
    case 'story': {
      const ttl = settings.text('storyTtl');
      return { media_id: mediaId, ...(ttl === null ? {} : { customized_ttl: { ttl } }) };
    }
    case 'saved_story': {
      const title = settings.text('title') ?? '';
      return { saved_stories: [{ title, snap_sources: [{ media_id: mediaId }] }] };
    }
    case 'spotlight':
      return {
        media_id: mediaId,
        locale: settings.text('locale') ?? DEFAULT_LOCALE,
        ...(post.text.trim() === '' ? {} : { description: post.text }),
        skip_save_to_profile: settings.flag('skipSaveToProfile') === true,
      };
  }
}

/** Id in the answer to that call; null where there is none. A request's or a file's id is not a post's. */
export function createdId(answer: JsonReader, kind: ReturnType<typeof kindOf>): string | null {
  switch (kind) {
    case 'story':
      return (
        answer.id('story_id') ??
        answer.id('snap_id') ??
        answer.object('story').id('id') ??
        answer.list('stories')[0]?.object('story').id('id') ??
        null
      );
    case 'saved_story': {
      const row = answer.list('saved_stories')[0];
      return (
        row?.object('saved_story').id('id') ??
        row?.id('saved_story_id') ??
        row?.object('saved_story').id('saved_story_id') ??
        answer.id('saved_story_id')
      );
    }
    case 'spotlight':
      return (
        answer.id('spotlight_id') ??
        answer.list('spotlights')[0]?.object('spotlight').id('id') ??
        null
      );
  }
}
