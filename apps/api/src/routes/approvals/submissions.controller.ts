import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RunDetailQuery, SubmitPostCommand, SubmitRunCommand } from '#libs/schedules';
import { Caller, DashboardRoute, Requires, termsOf } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { PostAnswers } from '../posts/post-answers.js';
import { presentRun } from '../runs/run.response.js';
import { presentBrief } from './approval-brief.response.js';
import { SubmissionRequest } from './submission.request.js';
import { PostSubmissionResponse, RunSubmissionResponse } from './submission.responses.js';

const WHOSE = 'Who may only draft submits the own drafts.';

/** Drafts whose authors want them to go out. */
@ApiTags('Approvals')
@DashboardRoute({ alsoWithKey: true })
@Requires('draft')
@Controller('v1')
export class SubmissionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly answers: PostAnswers,
  ) {}

  @Post('posts/:postId/submit')
  @HttpCode(200)
  @Operation({
    summary: 'Submit a draft for approval',
    description: `People are asked about it, or where nobody has to agree it goes out. ${WHOSE}`,
    body: SubmissionRequest,
    bodyRequired: false,
    returns: PostSubmissionResponse,
    failsWith: [402, 403, 409, 422],
  })
  async post(
    @Caller() caller: Caller,
    @Param('postId') postId: string,
    @Body() { comment }: SubmissionRequest,
  ): Promise<PostSubmissionResponse> {
    const { workspaceId } = caller;
    const command = new SubmitPostCommand(workspaceId, postId, comment ?? null, termsOf(caller));
    const approval = await this.commands.execute(command);
    const { post } = await this.answers.detail(workspaceId, postId);
    return { ok: true, approval: approval && presentBrief(approval), post };
  }

  @Post('runs/:runId/submit')
  @HttpCode(200)
  @Operation({
    summary: 'Submit the drafts of a run for approval',
    description: `People are asked about those that need it, and where nobody has to agree they go out. ${WHOSE}`,
    body: SubmissionRequest,
    bodyRequired: false,
    returns: RunSubmissionResponse,
    failsWith: [402, 403, 409, 422],
  })
  async run(
    @Caller() caller: Caller,
    @Param('runId') runId: string,
    @Body() { comment }: SubmissionRequest,
  ): Promise<RunSubmissionResponse> {
    const { workspaceId } = caller;
    const command = new SubmitRunCommand(workspaceId, runId, comment ?? null, termsOf(caller));
    const approval = await this.commands.execute(command);
    const { run } = await this.queries.execute(new RunDetailQuery(workspaceId, runId));
    return { ok: true, approval: approval && presentBrief(approval), run: presentRun(run) };
  }
}
