export { Caller } from './caller.decorator.js';
export { ForbidKeyKinds } from './forbid-key-kinds.decorator.js';
export { PublicRoute } from './public-route.decorator.js';
export { RateLimited, type ExtraLimit } from './rate-limited.decorator.js';
