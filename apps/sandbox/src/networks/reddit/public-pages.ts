import { trimmedOf } from '#libs/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { messagePage } from '../../kernel/message-page.js';
import { plainPicture } from '../../kernel/pages/plain-picture.js';
import { hosts } from './addresses.js';
import { findCommunity } from './communities/access.js';
import { postPath } from './posts/post-record.js';
import type { RedditDesk } from './requests/call.js';

const postAddress = /^(?:(?:r|user)\/[^/]+\/)?(?:comments|gallery)\/(\w+)(?:\/[^/]*(?:\/(\w+))?)?$/;

/** The pages of posts and comments that readers open. */
export function registerPages(scope: FastifyInstance, desk: RedditDesk): void {
  scope.get(`/${hosts.web}/*`, (request, reply) => {
    // Tokens are for the API's own host.
    if (request.headers.authorization !== undefined) return blockPage(reply);
    const path = (request.url.split('?')[0] ?? '').slice(hosts.web.length + 1);
    desk.submissions.settleDue();
    return showPage(desk, reply, trimmedOf(path, '/'));
  });
  scope.post(`/${hosts.web}/*`, (_request, reply) => blockPage(reply));
}

/** What programs get to see on the web site, which takes no bearer tokens. */
function blockPage(reply: FastifyReply): string {
  return messagePage(reply, {
    status: 403,
    title: 'whoa there, pardner!',
    message: 'Your request has been blocked due to a network policy.',
  });
}

function showPage({ kernel, posts }: RedditDesk, reply: FastifyReply, path: string): unknown {
  const [, postId, commentId] = postAddress.exec(path) ?? [];
  if (commentId !== undefined) return kernel.postPage(reply, `t1_${commentId}`);
  if (postId === undefined) return nothingHere(reply);
  const post = posts.find(postId);
  if (post !== undefined && findCommunity(post.community)?.type === 'private') {
    const message = 'Only approved members can view this community.';
    return messagePage(reply, { status: 403, title: 'private', message });
  }
  return kernel.postPage(reply, `t3_${postId}`);
}

function nothingHere(reply: FastifyReply): string {
  const message = 'the page you requested does not exist';
  return messagePage(reply, { status: 404, title: 'page not found', message });
}

/** Files of posts, squares of one colour for people and communities, and the way from a video to its post. */
export function registerFiles(scope: FastifyInstance, desk: RedditDesk): void {
  const { assets, kernel, posts, addresses } = desk;
  scope.get<{ Params: { file: string } }>(`/${hosts.images}/:file`, async (request, reply) => {
    const { file } = request.params;
    const [, owner] = /^(?:avatar|community)_(\w+)\.png$/.exec(file) ?? [];
    if (owner !== undefined) return reply.type('image/png').send(await square(owner));
    const facts = assets.get(file.split('.')[0] ?? '')?.facts;
    const view = facts ? kernel.media.viewUrl(facts.sha256) : null;
    return view === null ? reply.code(404).send('') : reply.redirect(view, 302);
  });
  scope.get<{ Params: { id: string } }>(`/${hosts.videos}/:id`, (request, reply) => {
    const { id } = request.params;
    const post = posts.list().find(({ media }) => media.some(({ assetId }) => assetId === id));
    if (post === undefined) return nothingHere(reply);
    return reply.redirect(addresses.web(postPath(post)), 301);
  });
}

function square(id: string): Promise<Buffer> {
  const hue = parseInt(id, 36) % 200;
  return plainPicture({ r: 255 - hue, g: 90, b: 40 + hue }, 256);
}
