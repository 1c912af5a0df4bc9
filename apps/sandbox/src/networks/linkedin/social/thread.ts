import type { LinkedinDesk } from '../linkedin-desk.js';
import type { StoredLinkedinPost } from '../posts/post-record.js';
import type { CallPreview, RestCall } from '../rest/rest-call.js';
import { notFound } from '../rest/rest-error.js';
import { decodeUrn } from '../rest/rest-query.js';
import { requireUrn } from '../rest/urn.js';
import type { StoredComment } from './comment-record.js';

/** What can be commented on: a post, or a comment below one. */
export interface Thread {
  readonly post: StoredLinkedinPost;
  readonly comment: StoredComment | null;
}

const types = ['share', 'ugcPost', 'activity', 'comment'];

/** The thread whose encoded URN stands in the path. Throws 404 when there is none (any more). */
export function threadInPath(call: RestCall): Thread {
  const urn = requireUrn(decodeUrn(call.keys.urn ?? '', 'path'), '/urn', types);
  const found = findThread(call.desk, urn);
  if (found === undefined) throw notFound(`Could not find ${urn}`);
  return found;
}

export function findThread(desk: LinkedinDesk, urn: string): Thread | undefined {
  const comment = desk.comments.find(urn);
  const post = desk.posts.find(comment?.post ?? urn);
  if (post === undefined || post.isDeleted || comment?.isDeleted === true) return undefined;
  return { post, comment: comment ?? null };
}

/** In whose name a call says it acts: in its body, or in its query. */
export function statedActor({ body, query }: CallPreview): string | undefined {
  if (typeof body.actor === 'string') return body.actor;
  return query.get('actor') ?? undefined;
}
