import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import type { XDesk } from '../server/call.js';
import { messagePage } from '../../../kernel/message-page.js';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';

type Status = { Params: { username: string; id: string } };

/** The pages that readers open: posts, under any name of the account, and profiles. */
export function registerPages(scope: FastifyInstance, host: string, desk: XDesk): void {
  const { kernel } = desk;
  for (const path of ['/:username/status/:id', '/:username/status/:id/*', '/i/web/status/:id']) {
    scope.get<Status>(`/${host}${path}`, (request, reply) =>
      kernel.postPage(reply, request.params.id),
    );
  }
  scope.get<Status>(`/${host}/:username`, (request, reply) =>
    profilePage(desk, reply, request.params.username),
  );
  scope.all(`/${host}/*`, (_request, reply) => nothingHere(reply));
}

/** Pictures of posts and people. */
export function registerPictures(scope: FastifyInstance, host: string, desk: XDesk): void {
  scope.get<{ Params: { sha256: string } }>(`/${host}/media/:sha256`, (request, reply) => {
    const view = desk.kernel.media.viewUrl(request.params.sha256);
    return view === null ? reply.code(404).send('') : reply.redirect(view, 302);
  });
  scope.get<{ Params: { id: string; file: string } }>(
    `/${host}/profile_images/:id/:file`,
    async (request, reply) => {
      const { id, file } = request.params;
      if (!desk.people.find(id)) return reply.code(404).send('');
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
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

function profilePage({ people, posts }: XDesk, reply: FastifyReply, username: string): string {
  const person = people.find(username);
  if (!person) return nothingHere(reply);
  reply.type('text/html; charset=utf-8');
  const list = person.isProtected ? [] : posts.ofAuthor(person.id).slice(0, 20);
  return page({
    title: `${person.name} (@${person.username})`,
    body: html`<header><h1>${person.name} (@${person.username})</h1></header>
      <p>${person.description}</p>
      ${list.map(
        ({ id, text }) =>
          html`<article><a href="./${person.username}/status/${id}">${text}</a></article>`,
      )}`,
  });
}

function nothingHere(reply: FastifyReply): string {
  return messagePage(reply, { status: 404, title: 'X', message: 'This page doesn’t exist.' });
}
