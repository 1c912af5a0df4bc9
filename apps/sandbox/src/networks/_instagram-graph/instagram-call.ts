import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InstagramCaller } from './instagram-host.js';

/** One Graph request, taken apart by the host: `GET /v25.0/{nodeId}/{edge}?{params}`. */
export interface InstagramCall {
  readonly method: string;
  readonly nodeId: string;
  /** Null or empty for the node itself. */
  readonly edge: string | null;
  /** Query and body together; values of a JSON body as they are, of forms and queries as text. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly caller: InstagramCaller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
