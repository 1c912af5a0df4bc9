import type { FastifyInstance, FastifyReply } from 'fastify';
import { authorPage } from '../../../kernel/pages/author-page.js';
import { plainPicture } from '../../../kernel/pages/plain-picture.js';
import { hosts } from '../addresses.js';
import { profiles } from '../people/profiles.js';
import type { PostRecord } from '../posts/posts.js';
import type { SnapchatDesk } from '../snapchat-desk.js';
import { errorPage } from '../oauth/consent.js';

const logoWidths = ['1280', '640', '90', '72'];
const yellow = { r: 255, g: 252, b: 0 };
const kinds = ['stories', 'saved_stories', 'spotlights'] as const;

/** The pages that readers open, and the picture host. */
export function registerPages(scope: FastifyInstance, desk: SnapchatDesk): void {
  scope.get<{ Params: { id: string } }>(`/${hosts.web}/spotlight/:id`, (request, reply) => {
    desk.posts.settleReviews();
    const post = desk.posts.get(request.params.id);
    // A spotlight can be opened once it has passed the review.
    const isWaiting = post?.kind === 'spotlights' && desk.posts.statusOf(post) === 'SUBMITTED';
    if (isWaiting || post?.kind !== 'spotlights') return nothingHere(reply);
    return desk.kernel.postPage(reply, post.id);
  });
  for (const path of ['/add/:name', '/@:name']) {
    scope.get<{ Params: { name: string } }>(`/${hosts.web}${path}`, (request, reply) =>
      showProfile(desk, reply, request.params.name),
    );
  }
  scope.get(`/${hosts.web}/*`, (_request, reply) => nothingHere(reply));
  scope.get<{ Params: { file: string } }>(
    `/${hosts.pictures}/logos/:file`,
    async (request, reply) => {
      const [id, width = ''] = request.params.file.replace(/\.png$/, '').split('_');
      const isKnown = profiles.some((one) => one.id === id) && logoWidths.includes(width);
      if (!isKnown) return reply.code(404).send('');
      return reply.type('image/png').send(await plainPicture(yellow, Number(width)));
    },
  );
}

function showProfile(desk: SnapchatDesk, reply: FastifyReply, name: string): string {
  desk.posts.settleReviews();
  const profile = profiles.find(({ userName }) => userName === name);
  if (!profile) return nothingHere(reply);
  const isShown = (post: PostRecord): boolean =>
    !desk.posts.isExpired(post) &&
    (post.kind !== 'spotlights' || desk.posts.statusOf(post) === 'LIVE');
  const posts = kinds.flatMap((kind) => desk.posts.list(profile.id, kind).filter(isShown));
  const view = `${desk.kernel.publicUrl}/_sandbox/view/snapchat`;
  return authorPage(reply, {
    name: profile.displayName,
    posts: posts.map(({ id, kind, text }) => ({ address: `${view}/${id}`, title: text || kind })),
  });
}

function nothingHere(reply: FastifyReply): string {
  return errorPage(reply, 404, 'This page does not exist.');
}
