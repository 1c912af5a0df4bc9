import type { FastifyRequest } from 'fastify';
import type { YoutubeDesk } from '../youtube-desk.js';
import type { Caller } from './api-call.js';
import {
  accessNotConfigured,
  accountSuspended,
  insufficientPermissions,
  invalidCredentials,
  loginRequired,
} from './refusals.js';

/** The token of the `Authorization` header, the only place that is taken. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Who sends the request. Throws GoogleError for strangers. */
export function authenticate(desk: YoutubeDesk, request: FastifyRequest): Caller {
  const bearer = bearerToken(request);
  if (bearer === null) throw loginRequired();
  const grant = desk.grants.findAccess(bearer);
  const project = grant && desk.projects.find(grant.clientId);
  if (grant === undefined || project === undefined) throw invalidCredentials();
  if (!project.isApiEnabled) throw accessNotConfigured(grant.clientId);
  const channel = desk.channels.byId(grant.channelId);
  if (channel?.quirk === 'suspended') throw accountSuspended();
  return { grant, project, channel };
}

/** One of the scopes is enough. */
export function requireScope({ grant }: Caller, scopes: readonly string[]): void {
  if (!scopes.some((scope) => grant.scopes.includes(scope))) throw insufficientPermissions();
}
