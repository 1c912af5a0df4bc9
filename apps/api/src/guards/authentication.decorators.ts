import { SetMetadata } from '@nestjs/common';
import { applyWithDocument } from '../http/openapi/decorators.js';

/**
 * What a route asks its caller for. `key`: an API key, the rule where nothing is said. `session`: a session
 * of the dashboard. `session-or-key`: either. `session-if-any`: a session where there is one. `nothing`:
 * open to everybody.
 */
export type Authentication = 'key' | 'session' | 'session-or-key' | 'session-if-any' | 'nothing';

export const AUTHENTICATION = 'postrider:authentication';

type RouteDecorator = ClassDecorator & MethodDecorator;

/** Opens a route, or all of a controller, to callers without any credential. */
export const PublicRoute = (): RouteDecorator => authenticated('nothing', ['none']);

/**
 * Puts a route, or all of a controller, behind the session of the dashboard. Calls that change something
 * must come from the same origin (403 csrf_rejected).
 * @param options.alsoWithKey programs with an API key may use it too
 */
export const DashboardRoute = (options?: { readonly alsoWithKey: boolean }): RouteDecorator =>
  options?.alsoWithKey
    ? authenticated('session-or-key', ['cookie', 'bearer'])
    : authenticated('session', ['cookie']);

/** Opens a route to everybody, and tells it whose session it is where there is one: `@VisitingCaller()`. */
export const OptionalSession = (): RouteDecorator =>
  authenticated('session-if-any', ['cookie', 'none']);

/** @param schemes security schemes of the document, any of which is enough; `none` means without */
function authenticated(authentication: Authentication, schemes: readonly string[]): RouteDecorator {
  return applyWithDocument(
    SetMetadata(AUTHENTICATION, authentication),
    // Each becomes an alternative. The document builder turns `none` into a call without credentials.
    (swagger) => (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
      for (const scheme of [...schemes].reverse()) {
        (swagger.ApiSecurity(scheme) as MethodDecorator)(target, key!, descriptor!);
      }
    },
  );
}
