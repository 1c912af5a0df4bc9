import { RouteConfig } from '@nestjs/platform-fastify';

/** What a route says about its answer; read by the hooks of the HTTP server. */
export interface AnswerRules {
  readonly uncompressed?: boolean;
}

/**
 * Sends the answers of a route, or of all of a controller, as they are: files, of which clients ask for ranges and
 * whose length they want to know, and streams of events, which must not wait for more.
 */
export function Uncompressed(): MethodDecorator {
  const rules: AnswerRules = { uncompressed: true };
  return RouteConfig(rules);
}
