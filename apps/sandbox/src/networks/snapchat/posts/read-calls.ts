import { ownProfile } from '../people/profile-calls.js';
import type { SnapchatCall } from '../requests/call.js';
import { pageOf, row } from '../requests/paging.js';
import { notFound } from '../requests/snapchat-error.js';
import type { PostKind, PostRecord } from './post-record.js';
import { entityNames, postView } from './post-view.js';

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
