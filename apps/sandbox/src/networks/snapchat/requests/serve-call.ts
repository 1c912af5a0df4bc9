import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../../kernel/address.js';
import { isAllowListed } from '../oauth/clients.js';
import { findLogin, findProfile, loginNames, profileNames } from '../people/profiles.js';
import type { SnapchatDesk } from '../snapchat-desk.js';
import { asSnapchatError, sendError, sendSuccess, sendUnlisted } from './answers.js';
import { bearerToken } from './bearer.js';
import type { SnapchatRoute } from './call.js';
import { permissionDenied, unauthorized } from './snapchat-error.js';

/** Serves one call: token, allow-list, scope, and then what the route does. */
export function serveCall(
  desk: SnapchatDesk,
  route: SnapchatRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const { path } = realAddress(request.url);
  const params = request.params as Readonly<Record<string, string>>;
  const grant = desk.grants.findAccess(bearerToken(request));
  const login = grant && findLogin(grant.loginId);
  // Where the path names a profile, faults on another one of the same login do not fit.
  const profile = findProfile(
    params.profile_id ?? desk.media.get(params.media_id ?? '')?.profileId ?? '',
  );
  const names = profile ? [...profileNames(profile), login?.id ?? ''] : undefined;
  const account = names ?? (login ? loginNames(login) : null);
  const site = { operation: route.operation, account } as const;
  return desk.kernel.faults.run(request, reply, site, async ({ lateReject }) => {
    try {
      if (!grant || !login) throw unauthorized();
      if (!isAllowListed(grant.clientId)) return sendUnlisted(reply);
      if (!grant.scopes.includes(route.scope)) throw permissionDenied();
      desk.posts.settleReviews();
      const call = { desk, login, request, path, params, query, lateReject };
      return sendSuccess(reply, await route.answer(call));
    } catch (error) {
      return sendError(reply, asSnapchatError(error));
    }
  });
}
