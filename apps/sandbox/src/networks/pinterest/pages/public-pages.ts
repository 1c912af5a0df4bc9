import type { FastifyInstance, FastifyReply } from 'fastify';
import { authorPage } from '../../../kernel/pages/author-page.js';
import { plainPicture } from '../../../kernel/pages/plain-picture.js';
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
      const shade = Number(person.id.slice(-2));
      const background = { r: 230, g: shade, b: 35 + shade };
      return reply.type('image/png').send(await plainPicture(background, AVATAR_SIDE));
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
  return authorPage(reply, {
    name: person.businessName ?? person.username,
    posts: pins.map(({ id, title }) => ({
      address: desk.addresses.pin(id),
      title: title ?? `Pin ${id}`,
    })),
  });
}

function nothingHere(reply: FastifyReply): string {
  return errorPage(reply, 404, 'This page does not exist.');
}
