import { ok, type XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { forbidden, invalidRequest, notFound } from '../server/problem.js';
import { Query } from '../server/query.js';
import { isXId } from '../server/snowflakes.js';
import { checkAccount } from './account-state.js';

/** `DELETE /2/tweets/{id}`: own posts only, with every version. Replies stay. */
export function deletePost(call: XCall): XAnswer {
  Query.of(call.request.url, []);
  const id = call.parameters.id ?? '';
  if (!isXId(id)) {
    throw invalidRequest(`The \`id\` query parameter value [${id}] is not valid`, { id: [id] });
  }
  checkAccount(call);
  const post = call.posts.find(id);
  if (!post) throw notFound({ type: 'tweet', id });
  if (post.authorId !== call.person.id)
    throw forbidden('You are not authorized to delete this Tweet.');
  call.posts.delete(post);
  return ok({ data: { deleted: true } });
}
