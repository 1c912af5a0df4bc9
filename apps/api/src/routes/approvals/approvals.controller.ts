import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApprovalsQuery, type ApprovalDecision, type ApprovalStatus } from '#libs/posts';
import { DecideApprovalCommand } from '#libs/schedules';
import { Caller, CallerSight, DashboardRoute, Requires, termsOf } from '../../guards/index.js';
import { ApiTags, idBefore, nextCursorOf, Operation } from '../../http/index.js';
import { ApprovalAnswers } from './approval-answers.js';
import {
  ApprovalDecisionRequest,
  ChangesRequest,
  RejectionRequest,
} from './approval-decision.request.js';
import { ApprovalResponse, ApprovalsResponse } from './approval.response.js';
import { ListApprovalsQuery } from './list-approvals.query.js';
import { voterOf } from './voter.js';

const STATUSES: Readonly<Record<ListApprovalsQuery['status'], readonly ApprovalStatus[] | null>> = {
  open: ['pending', 'changes_requested'],
  decided: ['approved', 'rejected', 'expired'],
  all: null,
};

/** Posts that wait for people, and what these say. */
@ApiTags('Approvals')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/approvals')
export class ApprovalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly answers: ApprovalAnswers,
    private readonly sight: CallerSight,
  ) {}

  @Get()
  @Requires('read')
  @Operation({ summary: 'List approvals, newest first', returns: ApprovalsResponse })
  async list(
    @Caller() caller: Caller,
    @Query() { status, mine, runId, postId, limit, cursor }: ListApprovalsQuery,
  ): Promise<ApprovalsResponse> {
    const { type, id } = voterOf(caller);
    const filter = {
      statuses: STATUSES[status],
      requestedBy: mine === true && type !== 'review_link' ? { type, id } : null,
      runId: runId ?? null,
      postId: postId ?? null,
      accountIds: await this.sight.accountIds(caller),
    };
    const before = cursor === undefined ? null : idBefore(cursor);
    const query = new ApprovalsQuery(caller.workspaceId, filter, { limit, before });
    const { approvals, isMore } = await this.queries.execute(query);
    return {
      ok: true,
      approvals: await this.answers.present(caller, approvals),
      nextCursor: nextCursorOf(approvals, isMore),
    };
  }

  @Get(':approvalId')
  @Requires('read')
  @Operation({ summary: 'An approval with all of its posts', returns: ApprovalResponse })
  get(
    @Caller() caller: Caller,
    @Param('approvalId') approvalId: string,
  ): Promise<ApprovalResponse> {
    return this.answers.one(caller, approvalId);
  }

  @Post(':approvalId/approve')
  @HttpCode(200)
  @Requires('approve')
  @Operation({
    summary: 'Approve posts',
    description:
      'The last word that a post needs lets it go out at its time. What would go out at a time that is over needs publishAt or publishNow, unless its document says what becomes of it.',
    body: ApprovalDecisionRequest,
    returns: ApprovalResponse,
    failsWith: [402, 403, 404, 409, 422],
  })
  approve(
    @Caller() caller: Caller,
    @Param('approvalId') approvalId: string,
    @Body() body: ApprovalDecisionRequest,
  ): Promise<ApprovalResponse> {
    return this.decide(caller, approvalId, 'approve', body, body);
  }

  @Post(':approvalId/request-changes')
  @HttpCode(200)
  @Requires('approve')
  @Operation({
    summary: 'Want posts changed before they go',
    description: 'With the comment that says what. Once edited, they are asked about anew.',
    body: ChangesRequest,
    returns: ApprovalResponse,
    failsWith: [403, 404, 409],
  })
  requestChanges(
    @Caller() caller: Caller,
    @Param('approvalId') approvalId: string,
    @Body() body: ChangesRequest,
  ): Promise<ApprovalResponse> {
    return this.decide(caller, approvalId, 'request_changes', body);
  }

  @Post(':approvalId/reject')
  @HttpCode(200)
  @Requires('approve')
  @Operation({
    summary: 'Reject posts',
    description: 'They are canceled.',
    body: RejectionRequest,
    returns: ApprovalResponse,
    failsWith: [403, 404, 409],
  })
  reject(
    @Caller() caller: Caller,
    @Param('approvalId') approvalId: string,
    @Body() body: RejectionRequest,
  ): Promise<ApprovalResponse> {
    return this.decide(caller, approvalId, 'reject', body);
  }

  /** Of what the caller does not see it is told as of what is not there. */
  private async decide(
    caller: Caller,
    approvalId: string,
    decision: ApprovalDecision,
    body: ChangesRequest | RejectionRequest,
    { publishAt, publishNow }: Pick<ApprovalDecisionRequest, 'publishAt' | 'publishNow'> = {},
  ): Promise<ApprovalResponse> {
    await this.answers.one(caller, approvalId);
    const { digest, postIds, comment } = body;
    const said = {
      ...{ decision, digest, postIds: postIds ?? null, comment: comment ?? null },
      ...{ publishAt: publishAt ?? null, publishNow: publishNow ?? false },
    };
    const { workspaceId } = caller;
    await this.commands.execute(
      new DecideApprovalCommand(workspaceId, approvalId, said, voterOf(caller), termsOf(caller)),
    );
    return this.answers.one(caller, approvalId);
  }
}
