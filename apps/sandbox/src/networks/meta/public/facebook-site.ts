import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MetaDesk } from '../meta-desk.js';
import { loginDialog } from '../oauth/dialog.js';
import { publicPage } from './public-pages.js';

/** www.facebook.com: the login dialog, and what visitors see. */
export function facebookSite(
  desk: MetaDesk,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  if (!/^(?:v\d+\.\d+\/)?dialog\/oauth$/.test(path)) return publicPage(desk, path, request, reply);
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const wanted = query.get('sandbox_account') ?? desk.directory.people[0]?.login ?? '';
  const appId = query.get('client_id') ?? '';
  const person = desk.directory.personNamed(wanted, appId);
  const account = person === undefined ? [] : desk.directory.namesOfPerson(person, appId);
  return desk.kernel.faults.run(request, reply, { operation: 'authorize', account }, () =>
    loginDialog(desk, query, reply),
  );
}
