import { ownProfile } from '../people/profile-calls.js';
import { findProfile } from '../people/profiles.js';
import { pageOf, row, type SnapchatCall } from '../requests/call.js';
import { notFound } from '../requests/snapchat-error.js';
import type { SnapchatDesk } from '../snapchat-desk.js';
import type { PostKind, PostRecord } from './posts.js';

/** The name of a row's entity in each list. */
const entityNames: Readonly<Record<PostKind, string>> = {
  stories: 'story',
  spotlights: 'spotlight',
  saved_stories: 'saved_story',
};

type Answer = (call: SnapchatCall) => Record<string, unknown>;

/** `GET /v1/public_profiles/{profile_id}/{stories|spotlights|saved_stories}`, newest first. */
export function listPosts(kind: PostKind): Answer {
  return (call) => {
    const posts = call.desk.posts.list(ownProfile(call).id, kind);
    return pageOf(call, { name: kind, rows: posts.map((post) => rowOf(call, post)) });
  };
}

/** `GET /v1/public_profiles/{profile_id}/spotlights/{id}`: a list of one. */
export function readSpotlight(call: SnapchatCall): Record<string, unknown> {
  return { spotlights: [rowOf(call, ownPost(call, 'spotlights'))] };
}

/** The post of the path, which has to be of the profile of the path. */
export function ownPost(call: SnapchatCall, kind: PostKind): PostRecord {
  const profile = ownProfile(call);
  const post = call.desk.posts.get(call.params.id ?? '');
  if (post?.kind === kind && post.profileId === profile.id) return post;
  throw notFound(`The ${entityNames[kind]} does not exist.`);
}

function rowOf({ desk }: SnapchatCall, post: PostRecord): unknown {
  return row(entityNames[post.kind], postView(desk, post));
}

/** A post as its owner sees it. */
function postView(desk: SnapchatDesk, post: PostRecord): Record<string, unknown> {
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
