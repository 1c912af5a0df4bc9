import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { hosts } from '../addresses.js';
import type { RedditDesk } from '../reddit-desk.js';

const SIDE = 256;

/** The picture host: files of posts, and squares of one colour for people and communities. */
export function registerPictures(scope: FastifyInstance, desk: RedditDesk): void {
  scope.get<{ Params: { file: string } }>(`/${hosts.images}/:file`, async (request, reply) => {
    const { file } = request.params;
    const [, owner] = /^(?:avatar|community)_(\w+)\.png$/.exec(file) ?? [];
    if (owner !== undefined) return reply.type('image/png').send(await square(owner));
    const facts = desk.assets.get(file.split('.')[0] ?? '')?.facts;
    const view = facts ? desk.kernel.media.viewUrl(facts.sha256) : null;
    return view === null ? reply.code(404).send('') : reply.redirect(view, 302);
  });
}

function square(id: string): Promise<Buffer> {
  const hue = parseInt(id, 36) % 200;
  const background = { r: 255 - hue, g: 90, b: 40 + hue };
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background } })
    .png()
    .toBuffer();
}
