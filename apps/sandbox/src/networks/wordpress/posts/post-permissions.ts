import { invalidParameter, type Parameters } from '../rest/parameters.js';
import { may, notAllowed, RestError, type RestCall } from '../rest/rest-call.js';
import type { SitePost } from '../sites/records.js';

/** Whether the caller may change this post. */
export function mayEdit(call: RestCall, post: SitePost): boolean {
  const { user } = call.caller;
  if (user === null || !may(call, 'edit_posts')) return false;
  if (post.type === 'page') return may(call, 'edit_pages');
  if (post.author !== user.id) return may(call, 'edit_others_posts');
  const isPublic =
    post.status === 'publish' || post.status === 'future' || post.status === 'private';
  return !isPublic || may(call, 'edit_published_posts');
}

/** Whether the caller may delete this post. */
export function mayDelete(call: RestCall, post: SitePost): boolean {
  const { user } = call.caller;
  if (user === null || !may(call, 'delete_posts')) return false;
  if (post.author !== user.id) return may(call, 'delete_others_posts');
  return post.status !== 'publish' || may(call, 'delete_published_posts');
}

/** Whether the caller may read this post. */
export function mayRead(call: RestCall, post: SitePost): boolean {
  if (post.status === 'publish') return true;
  if (post.status === 'private' && may(call, 'read_private_posts')) return true;
  return mayEdit(call, post);
}

/** What creating and updating refuse alike, in core's order. */
export function requireFieldRights(
  call: RestCall,
  fields: Parameters,
  deed: 'create' | 'update',
): void {
  const author = fields.number('author');
  if (author && author !== call.caller.user?.id && !may(call, 'edit_others_posts')) {
    throw notAllowed(call, 'rest_cannot_edit_others', `${deed} posts as this user`);
  }
  // Core refuses only those who hold neither right.
  const mayStick = may(call, 'edit_others_posts') || may(call, 'publish_posts');
  if (fields.flag('sticky') === true && !mayStick) {
    throw notAllowed(call, 'rest_cannot_assign_sticky', 'make posts sticky');
  }
}

/** Whether this status may be given; contributors only hand in drafts. */
export function requireStatusRight(call: RestCall, type: SitePost['type'], status: string): void {
  if (status === 'draft' || status === 'pending') return;
  if (may(call, type === 'page' ? 'publish_pages' : 'publish_posts')) return;
  const deed = status === 'private' ? 'create private posts' : 'publish posts';
  throw notAllowed(call, 'rest_cannot_publish', `${deed} in this post type`);
}

/** The rules of single fields that the schema cannot tell. */
export function requireSoundFields(
  call: RestCall,
  fields: Parameters,
  before: SitePost | null,
): void {
  const author = fields.number('author');
  if (author && call.site.user(author) === undefined) {
    throw new RestError(400, 'rest_invalid_author', 'Invalid author ID.');
  }
  const password = fields.text('password');
  const sticky = fields.flag('sticky') ?? before?.sticky ?? false;
  if (password && sticky) {
    const message =
      fields.flag('sticky') === true
        ? 'A post can not be sticky and have a password.'
        : 'A sticky post can not be password protected.';
    throw new RestError(400, 'rest_invalid_field', message);
  }
  if (fields.flag('sticky') === true && password === undefined && before?.password) {
    throw new RestError(
      400,
      'rest_invalid_field',
      'A password protected post can not be set to sticky.',
    );
  }
  const parent = fields.number('parent');
  if (parent && call.site.posts.get(parent) === undefined) {
    throw new RestError(400, 'rest_post_invalid_id', 'Invalid post parent ID.');
  }
}

/** Themes of the sandbox bring no templates, so every name is unknown. */
export function requireKnownTemplate(fields: Parameters, before: SitePost | null): void {
  const template = fields.text('template');
  if (!template || template === before?.template) return;
  throw invalidParameter('template', {
    code: 'rest_invalid_param',
    message: 'template is not one of .',
  });
}
