import type { FastifyRequest } from 'fastify';
import type { Caller } from '../graph/caller.js';
import type { Parameters } from '../graph/parameters.js';
import { endedToken, malformedToken, missingToken } from '../graph/token-errors.js';
import type { MetaDesk } from '../meta-desk.js';

/** The token of a call: in the Authorization header, or as `access_token`. */
export function tokenOf(request: FastifyRequest, parameters: Parameters | null): string | null {
  const header = /^(?:Bearer|OAuth)\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  return header ?? parameters?.text('access_token') ?? null;
}

/** An application's own token is its id and its secret. */
function splitAppToken(token: string): { appId: string; secret: string } | null {
  const [, appId, secret] = /^([^|]+)\|(.+)$/.exec(token) ?? [];
  return appId === undefined || secret === undefined ? null : { appId, secret };
}

/** Who makes the call. Throws as Meta does for tokens that are missing, unreadable or over. */
export function authenticate(desk: MetaDesk, token: string | null): Caller {
  if (token === null) throw missingToken();
  const application = splitAppToken(token);
  if (application !== null) {
    const { appId, secret } = application;
    if (!desk.applications.acceptsSecret(appId, secret)) throw malformedToken();
    return { token, kind: 'app', appId, person: null, pageId: null, permissions: [], pages: [] };
  }
  const known = desk.grants.find(token);
  const person = known && desk.directory.person(known.login);
  if (known === undefined || person === undefined) throw malformedToken();
  const end = desk.grants.endOf(known);
  if (end !== null) throw endedToken(end);
  const consent = desk.consents.find(known.appId, known.login);
  return {
    token,
    kind: known.kind,
    appId: known.appId,
    person,
    pageId: known.pageId,
    permissions: consent?.granted ?? [],
    pages: consent?.pages ?? [],
  };
}
