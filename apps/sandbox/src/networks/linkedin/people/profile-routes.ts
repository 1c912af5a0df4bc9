import { requireScope, type RestAnswer, type RestCall, type RestRoute } from '../rest/rest-call.js';
import { notEnoughPermissions } from '../rest/rest-error.js';
import { legacyProfile, openIdClaims } from './profile-views.js';

/** Who the member is: calls below /v2 that need neither version nor protocol header. */
export const profileRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    pattern: /^v2\/userinfo$/,
    versioned: false,
    parameters: [],
    operation: 'profile',
    handle: readUserinfo,
  },
  {
    method: 'GET',
    pattern: /^v2\/me$/,
    versioned: false,
    parameters: ['projection'],
    operation: 'profile',
    handle: readMe,
  },
];

function readUserinfo(call: RestCall): RestAnswer {
  if (!call.token.scopes.includes('openid')) throw notEnoughPermissions('userinfo.GET.NO_VERSION');
  return { status: 200, body: openIdClaims(call.desk, call.token) };
}

function readMe(call: RestCall): RestAnswer {
  requireScope(call, ['r_basicprofile'], 'Me.GET');
  return { status: 200, body: legacyProfile(call.desk, call.token) };
}
