import { Body, Controller, Headers, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ValidateScheduleCommand } from '#libs/schedules';
import {
  Caller,
  DashboardRoute,
  RateLimited,
  Requires,
  termsOf,
  TakesTurns,
} from '../../guards/index.js';
import { ApiTags, BodyLimit, Operation } from '../../http/index.js';
import { RunResponse } from '../runs/run.response.js';
import { ConfirmationHeader } from './confirmation.response.js';
import { RunApplications, sourceOf } from './run-applications.js';
import { ScheduleEnvelope } from './schedule-envelope.request.js';
import { presentReport, ValidateResponse } from './validate.response.js';

/** Schedule documents. The parser of the schedules lib reads the bodies: up to 1,000 posts each. */
@ApiTags('Publishing runs and posts')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/posts')
export class SchedulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly runs: RunApplications,
  ) {}

  @Post('validate')
  @TakesTurns()
  @Requires('read')
  @BodyLimit('schedule')
  @Operation({
    summary: 'Check a schedule without storing it',
    body: ScheduleEnvelope,
    returns: ValidateResponse,
    failsWith: [413, 422],
  })
  async validate(@Caller() caller: Caller, @Body() body: unknown): Promise<ValidateResponse> {
    const report = await this.commands.execute(
      new ValidateScheduleCommand(caller.workspaceId, body, termsOf(caller), sourceOf(caller)),
    );
    return presentReport(caller.workspaceId, report);
  }

  @Post('apply')
  @TakesTurns()
  @Requires('draft')
  @RateLimited('applies')
  @BodyLimit('schedule')
  @Operation({
    summary: 'Create a run from a schedule',
    description:
      'The same document with the same idempotency key answers 200 with the run it made before.',
    body: ScheduleEnvelope,
    status: 201,
    returns: RunResponse,
    alsoReturns: { 200: RunResponse },
    failsWith: [402, 403, 409, 413, 422],
  })
  apply(
    @Caller() caller: Caller,
    @Body() body: unknown,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @ConfirmationHeader() confirmation: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RunResponse> {
    return this.runs.apply(
      { ...caller, source: sourceOf(caller) },
      body,
      { idempotencyKey, confirmation },
      reply,
    );
  }
}
