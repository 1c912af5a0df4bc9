import { requireActor } from '../people/acting.js';
import { notFound, unprocessable } from '../rest/rest-error.js';
import type { RestAnswer, RestCall } from '../rest/rest-call.js';
import { readCallToAction } from './call-to-action.js';
import { readCommentary } from './commentary.js';
import { postInPath } from './post-in-path.js';
import { deleteRule, editRule } from './post-rules.js';
import type { StoredLinkedinPost } from './post-record.js';

const editable = [
  'commentary',
  'contentCallToActionLabel',
  'contentLandingPage',
  'lifecycleState',
  'adContext',
];

/** `POST /rest/posts/{urn}` with `X-RestLi-Method: PARTIAL_UPDATE`. */
export function editPost(call: RestCall): RestAnswer {
  const post = postInPath(call);
  if (post === undefined || post.isDeleted) throw notFound('Could not find post');
  requireActor(call, post.author, editRule);
  const patch = call.body().only(['patch']).object('patch').only(['$set']).object('$set');
  const frozen = Object.keys(patch.value).filter((name) => !editable.includes(name));
  if (frozen.length > 0) {
    const reasons = frozen.map((name) => `ERROR :: /${name} :: field cannot be changed`);
    throw unprocessable(reasons.join('\n'));
  }
  if (patch.has('lifecycleState')) patch.word('lifecycleState', ['PUBLISHED']);
  if (patch.has('adContext')) throw unprocessable('ERROR :: /adContext :: the post is no ad');
  const callToAction = { ...post.callToAction, ...readCallToAction(patch) };
  if (!patch.has('commentary')) {
    call.desk.posts.change(post, { callToAction });
    return { status: 204 };
  }
  const { sent, shown, stored } = readCommentary(call.desk, patch);
  const fingerprint = JSON.stringify([sent, post.content, post.reshareOf]);
  call.desk.posts.change(post, { callToAction, commentary: stored, fingerprint }, shown);
  return { status: 204 };
}

/** `DELETE /rest/posts/{urn}`: 204, the second time too. */
export function deletePost(call: RestCall): RestAnswer {
  const post: StoredLinkedinPost | undefined = postInPath(call);
  if (post === undefined) throw notFound('Could not find post');
  requireActor(call, post.author, deleteRule);
  call.desk.posts.remove(post);
  return { status: 204 };
}
