import { idOf, type RestCall } from '../rest/rest-call.js';
import { RestError } from '../rest/rest-error.js';
import type { SitePost } from '../sites/records.js';

/** The post that the path names; posts and pages have routes of their own. */
export function findPost(call: RestCall, type: SitePost['type']): SitePost {
  const post = call.site.posts.get(idOf(call));
  if (post !== undefined && post.type === type) return post;
  throw new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');
}
