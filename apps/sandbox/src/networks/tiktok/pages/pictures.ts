import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { SandboxKernel } from '../../../kernel/network.js';
import { pictureHost, signatureOf } from './picture-address.js';

type Signed = {
  Params: { '*': string };
  Querystring: { 'x-expires'?: string; 'x-signature'?: string };
};

const side = 168;

/** Avatars and covers: a square of one colour, for those who come in time with the signature. */
export function registerPictures(scope: FastifyInstance, kernel: SandboxKernel): void {
  scope.get<Signed>(`/${pictureHost}/*`, async ({ params, query }, reply) => {
    const path = params['*'];
    const expires = query['x-expires'] ?? '';
    const isInTime = Number(expires) * 1000 > kernel.now().getTime();
    if (!isInTime || query['x-signature'] !== signatureOf(path, expires)) {
      return reply.code(403).send('');
    }
    return reply.type('image/jpeg').send(await square(path));
  });
}

function square(path: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(path).digest();
  return sharp({ create: { width: side, height: side, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}
