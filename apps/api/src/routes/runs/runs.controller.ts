import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import { ApprovalsRepository, type ApprovalBrief } from '#libs/posts';
import {
  PublishDraftRunCommand,
  RunCampaignQuery,
  RunDetailQuery,
  RunTableQuery,
  ValidateDraftRunCommand,
} from '#libs/schedules';
import { Caller, DashboardRoute, Requires, termsOf } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { ConfirmationHeader } from '../posts/confirmation.response.js';
import { presentPost } from '../posts/post.response.js';
import { RunPublishRequest } from './publish-run.request.js';
import { RunCampaignResponse } from './run-campaign.response.js';
import { presentDraftReport, RunValidateResponse } from './run-validate.response.js';
import { RunTableResponse } from './run-table.response.js';
import { presentRun, presentRunDetail, RunResponse, RunStatusResponse } from './run.response.js';

@ApiTags('Publishing runs and posts')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/runs')
export class RunsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly approvals: ApprovalsRepository,
  ) {}

  @Get(':runId')
  @Requires('read')
  @Operation({ summary: 'A run with its posts', returns: RunResponse })
  async detail(
    @Caller() { workspaceId }: Caller,
    @Param('runId') runId: string,
  ): Promise<RunResponse> {
    const [approval = null] = await this.approvals.openOfRun(workspaceId, runId);
    return this.answer(workspaceId, runId, approval);
  }

  @Get(':runId/status')
  @Requires('read')
  @Operation({ summary: 'How a run and its posts stand', returns: RunStatusResponse })
  async status(
    @Caller() caller: Caller,
    @Param('runId') runId: string,
  ): Promise<RunStatusResponse> {
    const { run, posts, summary } = await this.queries.execute(
      new RunDetailQuery(caller.workspaceId, runId),
    );
    return { ok: true, run: presentRun(run), posts: posts.map(presentPost), summary };
  }

  @Get(':runId/campaign')
  @Requires('read')
  @Operation({
    summary: 'The campaign graph of a run',
    returns: RunCampaignResponse,
    failsWith: [409],
  })
  async campaign(
    @Caller() caller: Caller,
    @Param('runId') runId: string,
  ): Promise<RunCampaignResponse> {
    const { campaign, schedule } = await this.queries.execute(
      new RunCampaignQuery(caller.workspaceId, runId),
    );
    return { ok: true, campaign, schedule };
  }

  @Get(':runId/table')
  @Requires('read')
  @Operation({ summary: 'A run as rows by publish time', returns: RunTableResponse })
  async table(@Caller() caller: Caller, @Param('runId') runId: string): Promise<RunTableResponse> {
    const { run, rows } = await this.queries.execute(new RunTableQuery(caller.workspaceId, runId));
    return { ok: true, rows: [...rows], run: presentRun(run) };
  }

  @Post(':runId/validate')
  @Requires('read')
  @Operation({
    summary: 'Check a draft run as it stands',
    description: 'As if it were applied now. A key gets the confirmation to publish it with.',
    body: RunPublishRequest,
    bodyRequired: false,
    returns: RunValidateResponse,
    failsWith: [409, 422],
  })
  async validate(
    @Caller() caller: Caller,
    @Param('runId') runId: string,
    @Body() { startAt = null }: RunPublishRequest,
  ): Promise<RunValidateResponse> {
    const { workspaceId } = caller;
    const command = new ValidateDraftRunCommand(workspaceId, runId, startAt, termsOf(caller));
    return presentDraftReport(runId, await this.commands.execute(command));
  }

  @Post(':runId/publish')
  @Requires('publish')
  @Operation({
    summary: 'Publish a draft run',
    description:
      'Posts about which people have to be asked stay drafts until these have agreed: `approval` tells of it.',
    body: RunPublishRequest,
    bodyRequired: false,
    returns: RunResponse,
    failsWith: [402, 409, 422],
  })
  async publish(
    @Caller() caller: Caller,
    @Param('runId') runId: string,
    @Body() body: RunPublishRequest,
    @ConfirmationHeader() confirmation: string | undefined,
  ): Promise<RunResponse> {
    const approval = await this.commands.execute(
      new PublishDraftRunCommand(
        caller.workspaceId,
        runId,
        body.startAt ?? null,
        termsOf(caller),
        confirmation ?? null,
      ),
    );
    return this.answer(caller.workspaceId, runId, approval);
  }

  private async answer(
    workspaceId: WorkspaceId,
    runId: RunId,
    approval: ApprovalBrief | null,
  ): Promise<RunResponse> {
    const detail = await this.queries.execute(new RunDetailQuery(workspaceId, runId));
    return presentRunDetail(detail, { duplicate: false, warnings: [], approval });
  }
}
