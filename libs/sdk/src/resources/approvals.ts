import type { ApiCall } from '../api-call.js';
import { List, type PageReader } from '../list.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';

/** Posts that wait until people have agreed. A decision names the digest of what was seen. */
export class Approvals {
  constructor(private readonly transport: Transport) {}

  /** Approvals, newest first: the open ones where nothing else is asked. */
  list(
    query: QueryOf<'listApprovals'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listApprovals'>, AnswerOf<'listApprovals'>['approvals'][number]> {
    const read: PageReader<AnswerOf<'listApprovals'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/approvals', query: asked }, given);
    return new List(
      read,
      { items: (page) => page.approvals, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /** One approval, with all of its posts. */
  get(approvalId: string, options?: CallOptions): ApiCall<AnswerOf<'getApproval'>> {
    const path = pathOf('/v1/approvals/{approvalId}', approvalId);
    return this.transport.call({ method: 'GET', path }, options);
  }

  /** Agrees that posts go; the last word that is needed lets them. */
  approve(
    approvalId: string,
    body: BodyOf<'approveApproval'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'approveApproval'>> {
    const path = pathOf('/v1/approvals/{approvalId}/approve', approvalId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }

  /** Wants posts changed before they go, and says how. */
  requestChanges(
    approvalId: string,
    body: BodyOf<'requestApprovalChanges'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'requestApprovalChanges'>> {
    const path = pathOf('/v1/approvals/{approvalId}/request-changes', approvalId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }

  /** Does not want posts to go: they are canceled. */
  reject(
    approvalId: string,
    body: BodyOf<'rejectApproval'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'rejectApproval'>> {
    const path = pathOf('/v1/approvals/{approvalId}/reject', approvalId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }
}
