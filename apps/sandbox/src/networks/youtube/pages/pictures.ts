import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { pictureHost } from '../addresses.js';
import type { YoutubeDesk } from '../youtube-desk.js';

type ChannelPicture = { Params: { name: string } };

/** Pictures of channels, in one colour. */
export function registerPictures(scope: FastifyInstance, desk: YoutubeDesk): void {
  scope.get<ChannelPicture>(`/${pictureHost}/:name`, async ({ params }, reply) => {
    const { id, side } = /^(?<id>[\w-]{24})=s(?<side>\d{2,3})$/.exec(params.name)?.groups ?? {};
    if (desk.channels.byId(id ?? '') === undefined) return reply.code(404).send('');
    reply.type('image/jpeg');
    const [width, height] = [Number(side), Number(side)];
    return sharp({ create: { width, height, channels: 3, background: '#a42' } })
      .jpeg()
      .toBuffer();
  });
  scope.all(`/${pictureHost}/*`, (_request, reply) => reply.code(404).send(''));
}
