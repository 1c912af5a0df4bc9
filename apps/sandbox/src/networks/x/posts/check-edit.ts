import type { XCall } from '../server/call.js';
import { notPermitted } from '../server/problem.js';
import { timeOfId } from '../server/snowflakes.js';
import type { CreateBody } from './create-schema.js';
import type { PostRecord } from './post-record.js';

const editWindowMs = 60 * 60 * 1000;
const maximumEdits = 5;

/** The version that an edit replaces; null for a new post. Throws Problem when it cannot be edited. */
export function editedPost(call: XCall, body: CreateBody): PostRecord | null {
  const id = body.edit_options?.previous_post_id;
  if (id === undefined) return null;
  const previous = call.posts.find(id);
  if (!previous || previous.authorId !== call.person.id) throw notPermitted();
  if (call.person.subscription === 'None' || !isEditable(call, previous)) throw notPermitted();
  if (body.poll !== undefined || body.community_id !== undefined) throw notPermitted();
  return previous;
}

/** Only the last version, of no poll, community post, or reply to others, within the window. */
function isEditable({ posts, kernel }: XCall, post: PostRecord): boolean {
  if (posts.newestVersion(post) !== post.id || post.earlierVersions.length >= maximumEdits)
    return false;
  if (post.poll !== null || post.communityId !== null) return false;
  if (post.replyTo !== null && post.replyTo.authorId !== post.authorId) return false;
  return kernel.now().getTime() < editableUntil(post).getTime();
}

/** When the window for edits closes; it begins with the first version. */
export function editableUntil(post: PostRecord): Date {
  return new Date(timeOfId(post.earlierVersions[0] ?? post.id).getTime() + editWindowMs);
}

/** How many edits the post has left. */
export function editsRemaining(post: PostRecord): number {
  return maximumEdits - post.earlierVersions.length;
}
