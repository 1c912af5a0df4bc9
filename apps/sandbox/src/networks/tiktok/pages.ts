import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { messagePage } from '../../kernel/message-page.js';
import type { SandboxKernel } from '../../kernel/network.js';
import { plainPicture } from '../../kernel/pages/plain-picture.js';
import type { Creator } from './people/creator.js';
import type { TiktokDesk } from './tiktok-desk.js';

export const publicHost = 'www.tiktok.com';
export const pictureHost = 'p16-sign.tiktokcdn.com';

type Post = { Params: { handle: string; kind: string; id: string } };
type Signed = {
  Params: { '*': string };
  Querystring: { 'x-expires'?: string; 'x-signature'?: string };
};

/** The pages that viewers open, `/@name/video/<id>` and `/@name/photo/<id>`, and pictures of accounts. */
export function registerPages(scope: FastifyInstance, desk: TiktokDesk): void {
  const { kernel } = desk;
  scope.get<Post>(`/${publicHost}/:handle/:kind/:id`, async ({ params }, reply) => {
    desk.publisher.settleDue();
    const video = desk.videos.get(params.id);
    const isKnown = video !== undefined && ['video', 'photo'].includes(params.kind);
    const isPublic = isKnown && desk.videos.isPublic(video, kernel.now().getTime());
    if (!isKnown || params.handle !== `@${video.creator}`) return nothingHere(reply);
    // A post that was deleted still has its page here; one that only its creator sees has none.
    if (!isPublic && !video.isDeleted) return nothingHere(reply);
    return kernel.postPage(reply, video.id);
  });
  scope.all(`/${publicHost}/*`, (_request, reply) => nothingHere(reply));
  scope.get<Signed>(`/${pictureHost}/*`, async ({ params, query }, reply) => {
    const path = params['*'];
    const expires = query['x-expires'] ?? '';
    const isInTime = Number(expires) * 1000 > kernel.now().getTime();
    if (!isInTime || query['x-signature'] !== signatureOf(path, expires)) {
      return reply.code(403).send('');
    }
    const [r = 0, g = 0, b = 0] = createHash('sha256').update(path).digest();
    reply.type('image/jpeg');
    return plainPicture({ r, g, b }, 168, { format: 'jpeg' });
  });
}

function nothingHere(reply: FastifyReply): string {
  const message = 'Couldn’t find this page.';
  return messagePage(reply, { status: 404, title: 'TikTok', message });
}

/** A signed address of an account's picture, good until then (milliseconds). */
export function avatarUrl(kernel: SandboxKernel, { username }: Creator, expiresAt: number): string {
  const path = `avatar/${username}.jpeg`;
  const expires = String(Math.floor(expiresAt / 1000));
  const query = `x-expires=${expires}&x-signature=${signatureOf(path, expires)}`;
  return `${kernel.publicUrl}/${pictureHost}/${path}?${query}`;
}

function signatureOf(path: string, expires: string): string {
  return createHash('sha256').update(`${path} ${expires}`).digest('base64url').slice(0, 22);
}
