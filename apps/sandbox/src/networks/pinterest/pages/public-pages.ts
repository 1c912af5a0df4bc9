import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import { hosts } from '../addresses.js';
import { findPerson } from '../people/person.js';
import { errorPage } from '../oauth/consent.js';
import type { PinterestDesk } from '../pinterest-desk.js';

const AVATAR_SIDE = 600;
const MOST_SHOWN = 25;

/** The pages that readers open, and the picture host. */
export function registerPages(scope: FastifyInstance, desk: PinterestDesk): void {
  const showPin = (reply: FastifyReply, id: string): unknown => {
    // Unknown and deleted ones have their page; those that only their owner sees have none.
    const isHidden = desk.kernel.ledger.get(id)?.entry.url === null;
    return isHidden ? nothingHere(reply) : desk.kernel.postPage(reply, id);
  };
  for (const ending of ['', '/']) {
    scope.get<{ Params: { id: string } }>(`/${hosts.web}/pin/:id${ending}`, (request, reply) =>
      showPin(reply, request.params.id),
    );
    scope.get<{ Params: { name: string } }>(`/${hosts.web}/:name${ending}`, (request, reply) =>
      showPerson(desk, reply, request.params.name),
    );
  }
  scope.get(`/${hosts.web}/*`, (_request, reply) => nothingHere(reply));
  scope.get<{ Params: { file: string } }>(
    `/${hosts.pictures}/avatars/:file`,
    async (request, reply) => {
      const person = findPerson(request.params.file.replace(/\.png$/, ''));
      if (!person) return reply.code(404).send('');
      return reply.type('image/png').send(await square(person.id));
    },
  );
  scope.get<{ Params: { file: string } }>(
    `/${hosts.pictures}/:size/:file`,
    async (request, reply) => {
      const view = desk.kernel.media.viewUrl(request.params.file.replace(/\.jpg$/, ''));
      return view === null ? reply.code(404).send('') : reply.redirect(view, 302);
    },
  );
}

function showPerson(desk: PinterestDesk, reply: FastifyReply, name: string): string {
  const person = findPerson(name);
  if (person?.username !== name) return nothingHere(reply);
  const pins = desk.pins
    .ofOwner(person.id)
    .filter(({ id }) => desk.kernel.ledger.get(id)?.entry.url !== null)
    .slice(0, MOST_SHOWN);
  reply.type('text/html; charset=utf-8');
  return page({
    title: person.username,
    body: html`<header><h1>${person.businessName ?? person.username}</h1></header>
      ${pins.map(
        ({ id, title }) =>
          html`<article><a href="${desk.addresses.pin(id)}">${title ?? `Pin ${id}`}</a></article>`,
      )}`,
  });
}

function nothingHere(reply: FastifyReply): string {
  return errorPage(reply, 404, 'This page does not exist.');
}

function square(id: string): Promise<Buffer> {
  const shade = Number(id.slice(-2));
  const background = { r: 230, g: shade, b: 35 + shade };
  return sharp({ create: { width: AVATAR_SIDE, height: AVATAR_SIDE, channels: 3, background } })
    .png()
    .toBuffer();
}
