import type { FastifyInstance } from 'fastify';
import { messagePage } from '../../kernel/message-page.js';
import type { SandboxKernel } from '../../kernel/network.js';
import { plainPicture } from '../../kernel/pages/plain-picture.js';
import { findPerson } from './people/people.js';

type Status = { Params: { id: string } };

/** The pages of posts that readers open, under any name of the account. */
export function registerPages(scope: FastifyInstance, host: string, kernel: SandboxKernel): void {
  scope.get<Status>(`/${host}/:username/status/:id`, (request, reply) =>
    kernel.postPage(reply, request.params.id),
  );
  scope.all(`/${host}/*`, (_request, reply) =>
    messagePage(reply, { status: 404, title: 'X', message: 'This page doesn’t exist.' }),
  );
}

/** Pictures of people. */
export function registerPictures(scope: FastifyInstance, host: string): void {
  scope.get<{ Params: { id: string; file: string } }>(
    `/${host}/profile_images/:id/:file`,
    async (request, reply) => {
      const { id, file } = request.params;
      if (!findPerson(id)) return reply.code(404).send('');
      reply.type('image/jpeg');
      return avatar(id, /_normal\./.test(file) ? 48 : 400);
    },
  );
  scope.all(`/${host}/*`, (_request, reply) => reply.code(404).send(''));
}

/** A square in a colour of the account's own. */
function avatar(id: string, side: number): Promise<Buffer> {
  const hue = Number(BigInt(id) % 10n);
  const background = { r: 40 + hue * 20, g: 130, b: 220 - hue * 20 };
  return plainPicture(background, side, { format: 'jpeg' });
}
