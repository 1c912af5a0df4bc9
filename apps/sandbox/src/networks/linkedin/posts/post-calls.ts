import { readRule, requireActor, writeRule } from '../people/acting.js';
import { pageOf, type CallPreview, type RestCall } from '../rest/rest-call.js';
import { notFound, type RestAnswer } from '../rest/rest-error.js';
import { decodeUrn } from '../rest/rest-query.js';
import { postTypes, requireUrn } from '../rest/urn.js';
import type { StoredLinkedinPost } from './posts.js';

/** Whose post the path means, before anything is checked. */
export function authorInPath({ desk, keys }: CallPreview): string | undefined {
  return desk.posts.find(decodeURIComponent(keys.urn ?? ''))?.author;
}

/** `GET /rest/posts` by author, newest first: nothing here changes a post, so both orders are one. */
export function findPosts(call: RestCall): RestAnswer {
  call.query.word('q', ['author']);
  call.query.word('sortBy', ['LAST_MODIFIED', 'CREATED'], 'LAST_MODIFIED');
  const author = requireUrn(call.query.urn('author'), '/author', ['person', 'organization']);
  requireActor(call, author, readRule('PostsExternal.FINDER-author'));
  return pageOf(call, [...call.desk.posts.list(author)].reverse(), viewPost);
}

/** `DELETE /rest/posts/{urn}`: 204, the second time too. */
export function deletePost(call: RestCall): RestAnswer {
  const urn = requireUrn(decodeUrn(call.keys.urn ?? '', 'path'), '/id', postTypes);
  const post = call.desk.posts.find(urn);
  if (post === undefined) throw notFound('Could not find post');
  requireActor(call, post.author, writeRule('PostsExternal.DELETE'));
  call.desk.posts.remove(post);
  return { status: 204 };
}

/** A post as reads give it. */
function viewPost(post: StoredLinkedinPost): Record<string, unknown> {
  return {
    id: post.urn,
    author: post.author,
    commentary: post.commentary,
    visibility: post.visibility,
    ...(post.content !== null && { content: post.content }),
    ...(post.reshareOf !== null && { reshareContext: { parent: post.reshareOf } }),
    isReshareDisabledByAuthor: post.isReshareDisabledByAuthor,
    lifecycleState: 'PUBLISHED',
    createdAt: post.createdAt,
    publishedAt: post.createdAt,
    lastModifiedAt: post.createdAt,
  };
}
