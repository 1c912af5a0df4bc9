import { findProfile } from '../people/profiles.js';
import type { SnapchatDesk } from '../snapchat-desk.js';
import type { PostKind, PostRecord } from './post-record.js';

/** The name of a row's entity in each list. */
export const entityNames: Readonly<Record<PostKind, string>> = {
  stories: 'story',
  spotlights: 'spotlight',
  saved_stories: 'saved_story',
};

/** A post as its owner sees it. */
export function postView(desk: SnapchatDesk, post: PostRecord): Record<string, unknown> {
  const { id, profileId, createdAt, mediaType, text } = post;
  const userName = findProfile(profileId)?.userName ?? '';
  const common = { id, profile_id: profileId, created_at: createdAt, media_type: mediaType };
  const profilePage = desk.addresses.profile(userName);
  switch (post.kind) {
    case 'stories':
      return { ...common, expired: desk.posts.isExpired(post), share_url: profilePage };
    case 'saved_stories':
      return { ...common, title: text, share_url: profilePage };
    case 'spotlights': {
      const status = desk.posts.statusOf(post);
      const page = status === 'LIVE' ? { share_url: desk.addresses.spotlight(id) } : {};
      // The description is read back in both fields.
      return { ...common, status, title: text, caption: text, ...page };
    }
  }
}
