import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { TiktokDesk } from '../tiktok-desk.js';

type Post = { Params: { handle: string; kind: string; id: string } };

/** The pages that viewers open: `/@name/video/<id>`, `/@name/photo/<id>`. */
export function registerPages(scope: FastifyInstance, host: string, desk: TiktokDesk): void {
  scope.get<Post>(`/${host}/:handle/:kind/:id`, async ({ params }, reply) => {
    desk.publisher.settleDue();
    const video = desk.videos.get(params.id);
    const isKnown = video !== undefined && ['video', 'photo'].includes(params.kind);
    const isPublic = isKnown && desk.videos.isPublic(video, desk.kernel.now().getTime());
    if (!isKnown || params.handle !== `@${video.creator}`) return nothingHere(reply);
    // A post that was deleted still has its page here; one that only its creator sees has none.
    if (!isPublic && !video.isDeleted) return nothingHere(reply);
    return desk.kernel.postPage(reply, video.id);
  });
  scope.all(`/${host}/*`, (_request, reply) => nothingHere(reply));
}

function nothingHere(reply: FastifyReply): string {
  reply.code(404).type('text/html; charset=utf-8');
  return page({
    title: 'TikTok',
    body: html`<header><h1>TikTok</h1></header>
      <p class="empty">Couldn’t find this page.</p>`,
  });
}
