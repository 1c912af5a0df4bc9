import { realAddress } from '../../../kernel/address.js';
import { bearerToken } from '../../../kernel/calls/received.js';
import type { CallServer } from '../../../kernel/calls/serve-calls.js';
import { routes } from '../api-routes.js';
import type { Grant } from '../oauth/consent.js';
import {
  findLogin,
  findProfile,
  loginNames,
  profileNames,
  type Login,
} from '../people/profiles.js';
import type { SnapchatDesk } from '../snapchat-desk.js';
import type { SnapchatRoute } from './call.js';
import {
  permissionDenied,
  sendError,
  sendSuccess,
  unauthorized,
  UnlistedApplication,
} from './snapchat-error.js';

/** A client that nobody put on the allow-list of the Public Profile API. */
const UNLISTED = 'unlisted-app';

type Caller = Grant & { readonly login: Login };

/** How a host serves a call: token, allow-list, scope, and then what the route does. */
export function callServer(
  desk: SnapchatDesk,
  host: string,
): CallServer<SnapchatRoute, Caller | undefined> {
  return {
    kernel: desk.kernel,
    routes: routes.filter((route) => route.host === host),
    admit: ({ request }) => {
      const grant = desk.grants.access.find(bearerToken(request))?.grant;
      const login = findLogin(grant?.loginId ?? '');
      return grant && login && { ...grant, login: desk.roles.of(login) };
    },
    namesOf: (caller, { params }) => {
      const login = caller && findLogin(caller.loginId);
      // Where the path names a profile, faults on another one of the same login do not fit.
      const named = params.profile_id ?? desk.media.get(params.media_id ?? '')?.profileId;
      const profile = findProfile(named ?? '');
      if (profile) return [...profileNames(profile), login?.id ?? ''];
      return login ? loginNames(login) : null;
    },
    answer: async (route, { caller, request, reply, params, query, lateReject }) => {
      if (!caller) throw unauthorized();
      if (caller.clientId === UNLISTED) throw new UnlistedApplication();
      if (!caller.scopes.includes(route.scope)) throw permissionDenied();
      desk.posts.settleReviews();
      const { path } = realAddress(request.url);
      const { login } = caller;
      const call = { desk, login, request, path, params, query, lateReject };
      return sendSuccess(reply, await route.answer(call));
    },
    refuse: sendError,
  };
}
