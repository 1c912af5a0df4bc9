import type { CallPreview, RestCall } from '../rest/rest-call.js';
import { decodeUrn } from '../rest/rest-query.js';
import { postTypes, requireUrn } from '../rest/urn.js';
import type { StoredLinkedinPost } from './post-record.js';

/** The post whose encoded URN stands in the path; undefined when there never was one. */
export function postInPath(call: RestCall): StoredLinkedinPost | undefined {
  const urn = requireUrn(decodeUrn(call.keys.urn ?? '', 'path'), '/id', postTypes);
  return call.desk.posts.find(urn);
}

/** Whose post the path means, before anything is checked. */
export function authorInPath({ desk, keys }: CallPreview): string | undefined {
  return desk.posts.find(decodeURIComponent(keys.urn ?? ''))?.author;
}
