import { requireActor } from '../people/acting.js';
import type { RestAnswer, RestCall, RestRoute } from '../rest/rest-call.js';
import { LinkedinError, notFound } from '../rest/rest-error.js';
import { requireUrn } from '../rest/urn.js';
import { reactionTypes } from './conversations.js';
import { feedReadRule, feedWriteRule } from './social-rules.js';
import { findThread, statedActor, threadInPath } from './thread.js';

const metadata = /^rest\/socialMetadata\/(?<urn>[^/]+)$/;

/** Reactions, their counts, and whether a post's comments are open. */
export const conversationRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    pattern: /^rest\/reactions$/,
    versioned: true,
    parameters: ['actor'],
    operation: 'prepare',
    actor: statedActor,
    handle: react,
  },
  {
    method: 'GET',
    pattern: metadata,
    versioned: true,
    parameters: [],
    operation: 'analytics',
    handle: readMetadata,
  },
  {
    method: 'POST',
    pattern: metadata,
    versioned: true,
    parameters: ['actor'],
    operation: 'prepare',
    actor: statedActor,
    restliMethod: 'PARTIAL_UPDATE',
    handle: changeMetadata,
  },
];

function react(call: RestCall): RestAnswer {
  const actor = requireUrn(call.query.urn('actor'), '/actor', ['person', 'organization']);
  requireActor(call, actor, feedWriteRule('Reactions.CREATE'));
  const body = call.body().only(['root', 'reactionType']);
  const types = ['share', 'ugcPost', 'activity', 'comment'];
  const root = requireUrn(body.require('root'), '/root', types);
  const type = body.word('reactionType', reactionTypes);
  const thread = findThread(call.desk, root);
  if (thread === undefined) throw notFound(`Could not find ${root}`);
  call.desk.conversations.react(thread.comment?.urn ?? thread.post.urn, actor, type);
  const id = `(actor:${encodeURIComponent(actor)},entity:${encodeURIComponent(root)})`;
  const created = { actor, time: call.desk.kernel.now().getTime() };
  const view = { id: `urn:li:reaction:(${actor},${root})`, root, reactionType: type, created };
  return { status: 201, headers: { 'x-restli-id': id }, body: view };
}

function readMetadata(call: RestCall): RestAnswer {
  const { post, comment } = threadInPath(call);
  requireActor(call, post.author, feedReadRule('SocialMetadata.GET'));
  const { comments, conversations } = call.desk;
  const entity = comment?.urn ?? post.urn;
  const under = comments.under(post.urn);
  const counted =
    comment === null ? under : under.filter(({ parentComment }) => parentComment === entity);
  const summaries = [...conversations.reactions(entity)].map(
    ([reactionType, count]) => [reactionType, { reactionType, count }] as const,
  );
  const body = {
    entity,
    reactionSummaries: Object.fromEntries(summaries),
    commentSummary: {
      count: counted.length,
      topLevelCount: counted.filter(({ parentComment }) => parentComment === null).length,
    },
    commentsState: conversations.commentsState(post.urn),
  };
  return { status: 200, body };
}

/** Opens or closes the comments of a post; closing deletes those that are there. */
function changeMetadata(call: RestCall): RestAnswer {
  const { post } = threadInPath(call);
  const actor = requireUrn(call.query.urn('actor'), '/actor', ['person', 'organization']);
  requireActor(call, actor, feedWriteRule('SocialMetadata.PARTIAL_UPDATE'));
  if (actor !== post.author) {
    throw new LinkedinError(403, 'ACCESS_DENIED', 'The actor is not the author of the post');
  }
  const patch = call.body().only(['patch']).object('patch').only(['$set']).object('$set');
  const state = patch.only(['commentsState']).word('commentsState', ['OPEN', 'CLOSED'] as const);
  const { comments, conversations } = call.desk;
  conversations.setCommentsState(post.urn, state);
  if (state === 'CLOSED') for (const comment of comments.under(post.urn)) comments.remove(comment);
  return { status: 204 };
}
