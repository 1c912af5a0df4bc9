import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApprovalPolicyQuery, ChangeApprovalPolicyCommand } from '#libs/posts';
import { Caller, DashboardRoute, Requires, type SessionCaller } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { ApprovalPolicyUpdateRequest } from './approval-policy.request.js';
import {
  ApprovalPolicyChangeResponse,
  ApprovalPolicyResponse,
  presentPolicy,
} from './approval-policy.response.js';
import { ApprovalRulesReader } from './approval-rules.js';

/** Which posts of the workspace wait for people. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('settings')
@Controller('v1/dashboard/approval-policy')
export class ApprovalPolicyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly rules: ApprovalRulesReader,
  ) {}

  @Get()
  @Operation({
    summary: 'Which posts wait for approval',
    returns: ApprovalPolicyResponse,
    failsWith: [403],
  })
  async read(@Caller() { workspaceId }: SessionCaller): Promise<ApprovalPolicyResponse> {
    const policy = await this.queries.execute(new ApprovalPolicyQuery(workspaceId));
    return { ok: true, policy: presentPolicy(policy) };
  }

  @Patch()
  @Operation({
    summary: 'Change which posts wait for approval',
    description:
      'Absent fields stay; rules replace all of them. What was applied under the policy before goes on as it was, unless applyToScheduled has people asked about the scheduled posts, too. A rule that too few people could satisfy, the author left aside, is refused: policy_unsatisfiable.',
    body: ApprovalPolicyUpdateRequest,
    returns: ApprovalPolicyChangeResponse,
    failsWith: [403, 409, 422],
  })
  async change(
    @Caller() { workspaceId, userId, name }: SessionCaller,
    @Body() body: ApprovalPolicyUpdateRequest,
  ): Promise<ApprovalPolicyChangeResponse> {
    const { revision, rules, selfApproval, applyToScheduled } = body;
    const change = {
      revision,
      rules: rules ? await this.rules.read(workspaceId, rules) : null,
      selfApproval: selfApproval ?? null,
      applyToScheduled: applyToScheduled ?? false,
    };
    const command = new ChangeApprovalPolicyCommand(workspaceId, change, { id: userId, name });
    const { policy, asked } = await this.commands.execute(command);
    return { ok: true, policy: presentPolicy(policy), asked };
  }
}
