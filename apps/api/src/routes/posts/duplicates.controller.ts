import { Body, Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DuplicateCommand } from '#libs/schedules';
import { Caller, DashboardRoute, RateLimited, Requires, TakesTurns } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { presentRunDetail, RunResponse } from '../runs/run.response.js';
import { DuplicateRequest } from './duplicate.request.js';
import { applyingOf } from './run-applications.js';

/** Drafts of what there is. */
@ApiTags('Publishing runs and posts')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1')
export class DuplicatesController {
  constructor(private readonly commands: CommandBus) {}

  @Post('posts/:postId/duplicate')
  @Requires('draft')
  @RateLimited('applies')
  @Operation({
    summary: 'Make a draft of a post',
    description: 'In whatever state it is. An answer becomes a post by itself.',
    body: DuplicateRequest,
    bodyRequired: false,
    status: 201,
    returns: RunResponse,
    failsWith: [402, 403, 422],
  })
  post(
    @Caller() caller: Caller,
    @Param('postId') postId: string,
    @Body() body: DuplicateRequest,
  ): Promise<RunResponse> {
    return this.duplicate(caller, { postId }, body);
  }

  @Post('runs/:runId/duplicate')
  @TakesTurns()
  @Requires('draft')
  @RateLimited('applies')
  @Operation({
    summary: 'Make a draft of a run',
    description: 'With all of its posts and how they hang together.',
    body: DuplicateRequest,
    bodyRequired: false,
    status: 201,
    returns: RunResponse,
    failsWith: [402, 403, 422],
  })
  run(
    @Caller() caller: Caller,
    @Param('runId') runId: string,
    @Body() body: DuplicateRequest,
  ): Promise<RunResponse> {
    return this.duplicate(caller, { runId }, body);
  }

  private async duplicate(
    caller: Caller,
    original: DuplicateCommand['original'],
    { shiftMs, accounts }: DuplicateRequest,
  ): Promise<RunResponse> {
    const changes = { shiftMs: shiftMs ?? 0, accounts: accounts ?? null };
    const made = await this.commands.execute(
      new DuplicateCommand(applyingOf(caller), original, changes),
    );
    return presentRunDetail(made, made);
  }
}
