import { RouteConfig } from '@nestjs/platform-fastify';

const MEBIBYTE = 1024 * 1024;

/** Most bytes of a request body, by what the body is. */
export const BODY_LIMITS = {
  default: MEBIBYTE,
  /** The signed requests of networks are a few hundred bytes. */
  form: MEBIBYTE / 16,
  schedule: 10 * MEBIBYTE,
  base64Upload: 35 * MEBIBYTE,
  partList: 2 * MEBIBYTE,
} as const;

/** What a route says about its body; read by the hooks of the HTTP server. */
export interface BodyRules {
  readonly bodyLimitBytes?: number;
  readonly multipart?: boolean;
  readonly form?: boolean;
  readonly raw?: boolean;
  readonly unparsed?: boolean;
}

/** A body of any type, which the route itself reads from the request's stream and bounds. */
export function RawBody(): MethodDecorator {
  return bodyRules({ raw: true });
}

/** JSON handed over as the bytes that came: a signature is made over them, not over what they mean. */
export function UnparsedJson(): MethodDecorator {
  return bodyRules({ unparsed: true });
}

/**
 * Gives one route another body limit than the default of 1 MiB; larger bodies get 413.
 * @param options.multipart true where the route also reads multipart/form-data, which is streamed
 * and bounded by whoever reads it; elsewhere such a body is 415
 * @param options.form true where the body is application/x-www-form-urlencoded, as callbacks of networks
 * are; elsewhere such a body is 415
 */
export function BodyLimit(
  limit: keyof typeof BODY_LIMITS,
  options: Pick<BodyRules, 'multipart' | 'form'> = {},
): MethodDecorator {
  return bodyRules({ bodyLimitBytes: BODY_LIMITS[limit], ...options });
}

function bodyRules(rules: BodyRules): MethodDecorator {
  return RouteConfig(rules);
}
