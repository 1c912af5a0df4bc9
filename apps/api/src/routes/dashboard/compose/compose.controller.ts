import { Body, Controller, Headers, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  Caller,
  DashboardRoute,
  RateLimited,
  Requires,
  TakesTurns,
} from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { RunApplications } from '../../posts/run-applications.js';
import { RunResponse } from '../../runs/run.response.js';
import { composeDocument } from './compose-document.js';
import { DashboardComposeRequest } from './compose.request.js';

@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('draft')
@Controller('v1/dashboard/compose')
export class ComposeController {
  constructor(private readonly runs: RunApplications) {}

  @Post()
  @TakesTurns()
  @RateLimited('applies')
  @Operation({
    summary: 'Compose a post for one account or several',
    description:
      'The same as an apply of a schedule with one post for each target, in their order: posts[0] of an issue is the first target. With a campaign name it is campaigns[0].targets[0].',
    body: DashboardComposeRequest,
    status: 201,
    returns: RunResponse,
    alsoReturns: { 200: RunResponse },
    failsWith: [402, 403, 409, 413, 422],
  })
  compose(
    @Caller() caller: Caller,
    @Body() body: unknown,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RunResponse> {
    const document = composeDocument(body);
    return this.runs.apply({ ...caller, source: 'dashboard' }, document, { idempotencyKey }, reply);
  }
}
