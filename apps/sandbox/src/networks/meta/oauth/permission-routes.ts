import { route, type AnyGraphRoute, type GraphCall } from '../graph/graph-call.js';
import { invalidParameter, unknownObject } from '../graph/graph-error.js';
import type { Consent } from './consents.js';

/** `/{user-id}/permissions` (Graph API reference: User permissions). */
export const permissionRoutes: readonly AnyGraphRoute[] = [
  route({
    node: 'user',
    edge: 'permissions',
    method: 'GET',
    operation: 'profile',
    run: (call) => {
      const { granted, declined } = ownConsent(call);
      const status = (state: string) => (permission: string) => ({ permission, status: state });
      return { data: [...granted.map(status('granted')), ...declined.map(status('declined'))] };
    },
  }),
  route({
    node: 'user',
    edge: 'permissions',
    method: 'DELETE',
    operation: 'token',
    run: (call) => removePermission(call, call.parameters.text('permission') ?? null),
  }),
];

/** `DELETE /{user-id}/permissions/{permission}`, or all of them when none is named: the application is removed. */
export function removePermission(call: GraphCall, permission: string | null): unknown {
  const consent = ownConsent(call);
  if (permission === null) {
    call.desk.grants.endAll(consent.appId, consent.login);
    return { success: true };
  }
  if (!consent.granted.includes(permission)) {
    throw invalidParameter(`Permission ${permission} is not granted.`);
  }
  call.desk.consents.withdraw(consent, permission);
  return { success: true };
}

function ownConsent({ desk, caller, method }: GraphCall): Consent {
  const consent = caller.person && desk.consents.find(caller.appId, caller.person.login);
  if (consent) return consent;
  throw unknownObject('me', method);
}
