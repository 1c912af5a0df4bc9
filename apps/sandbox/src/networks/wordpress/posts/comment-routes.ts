import { answerPage, pageRules } from '../rest/collection-page.js';
import { checkParameters } from '../rest/parameters.js';
import type { RestAnswer, RestCall, RestRoute } from '../rest/rest-call.js';
import { RestError } from '../rest/rest-error.js';
import type { SiteComment } from '../sites/records.js';
import { localTime } from '../sites/site.js';
import { filterContent } from './content-filter.js';

/** The routes of comments (REST API handbook). */
export const commentRoutes: readonly RestRoute[] = [
  {
    methods: ['GET'],
    pattern: /^comments$/,
    scope: null,
    operation: () => 'analytics',
    handle: listComments,
  },
  {
    methods: ['POST'],
    pattern: /^comments$/,
    scope: 'comments',
    operation: () => 'commit',
    handle: createComment,
  },
];

function listComments(call: RestCall): RestAnswer {
  const parameters = checkParameters(
    { ...pageRules, post: { type: 'array', items: { type: 'integer' } } },
    call.query,
  );
  const posts = parameters.numbers('post');
  const items = call.site.comments.all().filter((one) => posts?.includes(one.post) ?? true);
  const view = (one: SiteComment): unknown => viewComment(call, one);
  // The control API may tell a number of comments without anybody having written them.
  const told =
    posts?.length === 1 ? call.site.kernel.metrics.ofPost(String(posts[0])).comments : undefined;
  const total = typeof told === 'number' ? Math.max(told, items.length) : items.length;
  return answerPage(call, parameters, { route: 'comments', items, total, pastEnd: 'empty', view });
}

function createComment(call: RestCall): RestAnswer {
  const { site, caller } = call;
  const fields = checkParameters(
    { post: { type: 'integer' }, parent: { type: 'integer' }, content: { type: 'text' } },
    call.given,
  );
  if (caller.user === null) {
    const message = 'Sorry, you must be logged in to comment.';
    throw new RestError(401, 'rest_comment_login_required', message);
  }
  const postId = fields.number('post') ?? 0;
  if (postId === 0) {
    const message = 'Sorry, you are not allowed to create this comment without a post.';
    throw new RestError(403, 'rest_comment_invalid_post_id', message);
  }
  const post = site.posts.get(postId);
  if (post === undefined || post.status !== 'publish') {
    const message = 'Sorry, you are not allowed to create a comment on this post.';
    throw new RestError(403, 'rest_comment_draft_post', message);
  }
  if (post.commentStatus === 'closed') {
    throw new RestError(403, 'rest_comment_closed', 'Sorry, comments are closed for this item.');
  }
  const content = filterContent(fields.text('content') ?? '').trim();
  if (content === '')
    throw new RestError(400, 'rest_comment_content_invalid', 'Invalid comment content.');
  const parent = fields.number('parent') ?? 0;
  const author = caller.user.id;
  const comment = {
    id: site.nextId(),
    post: postId,
    parent,
    author,
    content,
    createdGmt: site.now(),
  };
  site.comments.put(comment);
  const url = `${site.home}/?p=${postId}#comment-${comment.id}`;
  site.kernel.ledger.add({
    id: String(comment.id),
    account: site.host,
    text: content,
    parentId: String(postId),
    url,
  });
  const location = site.restUrl(`comments/${comment.id}`);
  return { status: 201, body: viewComment(call, comment), headers: { location } };
}

function viewComment(call: RestCall, comment: SiteComment): Record<string, unknown> {
  return {
    id: comment.id,
    post: comment.post,
    parent: comment.parent,
    author: comment.author,
    author_name: call.site.user(comment.author)?.name ?? '',
    date: localTime(call.site, comment.createdGmt),
    date_gmt: comment.createdGmt,
    content: { rendered: `<p>${comment.content}</p>\n` },
    link: `${call.site.home}/?p=${comment.post}#comment-${comment.id}`,
    status: 'approved',
    type: 'comment',
    meta: [],
  };
}
