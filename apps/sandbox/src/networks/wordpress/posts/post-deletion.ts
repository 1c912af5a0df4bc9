import { checkParameters } from '../rest/parameters.js';
import type { RestAnswer, RestCall } from '../rest/rest-call.js';
import { notAllowed, RestError } from '../rest/rest-error.js';
import type { SitePost } from '../sites/records.js';
import { uniqueSlug } from '../sites/slug.js';
import { recordPublication } from './post-ledger.js';
import { mayDelete } from './post-permissions.js';
import { findPost } from './find-post.js';
import { viewPost } from './post-view.js';

/** Moves a post to the trash, where its slug gets a suffix, or with `force` removes it for good. */
export function deletePost(call: RestCall, type: SitePost['type']): RestAnswer {
  const { site, caller } = call;
  const parameters = checkParameters({ force: { type: 'boolean' } }, call.given);
  const post = findPost(call, type);
  if (!mayDelete(call, post)) {
    const message = 'Sorry, you are not allowed to delete this post.';
    throw notAllowed(caller.user, 'rest_cannot_delete', message);
  }
  if (parameters.flag('force') === true) {
    const previous = viewPost(call, post, 'edit');
    site.posts.delete(post.id);
    recordPublication(site, post.id, null);
    return { status: 200, body: { deleted: true, previous } };
  }
  if (post.status === 'trash') {
    throw new RestError(410, 'rest_already_trashed', 'The post has already been deleted.');
  }
  const isTaken = (slug: string): boolean => site.posts.isSlugTaken(slug, type, post.id);
  const trashed = site.posts.put({
    ...post,
    status: 'trash',
    slug: uniqueSlug(`${post.slug}__trashed`, isTaken),
    modifiedGmt: site.now(),
  });
  recordPublication(site, post.id, trashed);
  return { status: 200, body: viewPost(call, trashed, 'edit') };
}
