import type { ApiCall } from '../api-call.js';
import type { AnswerOf, QueryOf } from '../operation-types.js';
import { type CallOptions, type Transport } from '../transport.js';
import { List, type PageReader } from '../list.js';

/** The workspace itself. */
export class Workspace {
  constructor(private readonly transport: Transport) {}

  /** How much of its plan it uses. */
  usage(options?: CallOptions): ApiCall<AnswerOf<'getUsage'>> {
    return this.transport.call({ method: 'GET', path: '/v1/me/usage' }, options);
  }

  /** Whether anything needs a person. */
  health(options?: CallOptions): ApiCall<AnswerOf<'getWorkspaceHealth'>> {
    return this.transport.call({ method: 'GET', path: '/v1/workspace/health' }, options);
  }

  /** Posts with what the engine does about them. */
  jobs(
    query: QueryOf<'listJobs'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listJobs'>, AnswerOf<'listJobs'>['jobs'][number]> {
    const read: PageReader<AnswerOf<'listJobs'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/jobs', query: asked }, given);
    return new List(
      read,
      { items: (page) => page.jobs, next: (page) => page.nextCursor },
      query,
      options,
    );
  }
}
