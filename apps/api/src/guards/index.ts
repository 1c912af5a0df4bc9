export { Caller, VisitingCaller, type KeyCaller, type SessionCaller } from './caller.decorator.js';
export { requireScope, termsOf } from './key-scopes.js';
export { Requires } from './requires.decorator.js';
export { DashboardRoute, OptionalSession, PublicRoute } from './authentication.decorators.js';
export { admitBeforeBodies } from './admit-before-bodies.js';
export { GuardsModule } from './guards.module.js';
export { cookieAttributes, type CookieAttributes } from './cookie-attributes.js';
export { SessionCookie } from './session-cookie.js';
export { RateLimited, type ExtraLimit } from './rate-limited.decorator.js';
