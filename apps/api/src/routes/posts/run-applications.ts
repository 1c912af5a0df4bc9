import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ApplyScheduleCommand, RunDetailQuery, type ApplyingCaller } from '#libs/schedules';
import { presentRunDetail, type RunResponse } from '../runs/run.response.js';

/** Applies a document and answers with its run: 201 for a new one, 200 for one that was there. */
@Injectable()
export class RunApplications {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async apply(
    { workspaceId, mode, source }: ApplyingCaller,
    body: unknown,
    idempotencyKey: string | undefined,
    reply: FastifyReply,
  ): Promise<RunResponse> {
    const applied = await this.commands.execute(
      new ApplyScheduleCommand({ workspaceId, mode, source }, body, idempotencyKey ?? null),
    );
    if (applied.duplicate) void reply.status(200);
    const detail = await this.queries.execute(new RunDetailQuery(workspaceId, applied.runId));
    return presentRunDetail(detail, applied);
  }
}
