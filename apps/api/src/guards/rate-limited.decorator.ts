import { SetMetadata } from '@nestjs/common';
import { failing } from '../http/openapi/decorators.js';

/**
 * Limits that hold for some routes besides the limit on all requests of a key. `applies` counts per key or
 * session, `auth` and `review` per client address, because their callers are nobody yet.
 */
export type ExtraLimit = 'applies' | 'auth' | 'review';

export const EXTRA_LIMIT = 'postrider:extra-limit';

/** Puts a route under a further limit, for example `@RateLimited('applies')`. */
export const RateLimited = (limit: ExtraLimit): MethodDecorator =>
  failing(429, SetMetadata(EXTRA_LIMIT, limit));
