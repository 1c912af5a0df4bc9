import type { StoredLinkedinPost } from '../posts/post-record.js';
import { refused, type RestCall } from '../rest/rest-call.js';
import { fieldError, notFound, syntaxError } from '../rest/rest-error.js';
import { decodeUrn } from '../rest/rest-query.js';
import { requireUrn } from '../rest/urn.js';

/** What a member asks the numbers of: one of the own posts, or with null all of them. */
export interface MemberEntity {
  readonly post: StoredLinkedinPost | null;
  /** As the answer names it. */
  readonly target: Readonly<Record<string, string>> | null;
}

/** Reads `q` and `entity=(share:{urn})` or `(ugc:{urn})`. Posts of others are refused. */
export function readMemberEntity(call: RestCall, resource: string): MemberEntity {
  if (call.query.word('q', ['entity', 'me']) === 'me') return { post: null, target: null };
  const raw = call.query.raw('entity');
  if (raw === undefined) throw fieldError('MISSING_FIELD', '/entity', 'is required');
  const [, kind = '', key = ''] = /^\((share|ugc):([^()]+)\)$/.exec(raw) ?? [];
  if (kind === '') throw syntaxError('query');
  const type = kind === 'share' ? 'share' : 'ugcPost';
  const urn = requireUrn(decodeUrn(key, 'query'), '/entity', [type]);
  const post = call.desk.posts.find(urn);
  if (post === undefined || post.isDeleted) throw notFound(`Could not find post ${urn}`);
  if (post.author !== call.person) throw refused(call, resource);
  return { post, target: { [kind]: urn } };
}
