import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../../kernel/calls/received.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import type { Caller } from './api-call.js';
import {
  accessNotConfigured,
  accountSuspended,
  insufficientPermissions,
  invalidCredentials,
  loginRequired,
} from './refusals.js';

/** Who sends the request. Throws GoogleError for strangers. */
export function authenticate(desk: YoutubeDesk, request: FastifyRequest): Caller {
  const bearer = bearerToken(request);
  if (bearer === '') throw loginRequired();
  const grant = desk.grants.access(bearer);
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
