import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ApplyScheduleCommand, RunDetailQuery, type ApplyingCaller } from '#libs/schedules';
import { termsOf, type Caller } from '../../guards/index.js';
import { creatorOf } from './creator.response.js';
import { presentRunDetail, type RunResponse } from '../runs/run.response.js';

/** What a request says beside the document. */
export interface ApplyHeaders {
  readonly idempotencyKey: string | undefined;
  /** The token that validating the document gave. */
  readonly confirmation?: string | undefined;
}

/** Applies a document and answers with its run: 201 for a new one, 200 for one that was there. */
@Injectable()
export class RunApplications {
  private readonly logger = new Logger(RunApplications.name);

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async apply(
    caller: Caller & Pick<ApplyingCaller, 'source'>,
    body: unknown,
    { idempotencyKey, confirmation }: ApplyHeaders,
    reply: FastifyReply,
  ): Promise<RunResponse> {
    const applying = { ...applyingOf(caller), source: caller.source, confirmation };
    const applied = await this.commands.execute(
      new ApplyScheduleCommand(applying, body, idempotencyKey ?? null),
    );
    this.note(applied);
    if (applied.duplicate) void reply.status(200);
    if (applied.approval === null) return presentRunDetail(applied, applied);
    // Which question its posts belong to is known once it is asked.
    const asked = await this.queries.execute(
      new RunDetailQuery(caller.workspaceId, applied.run.id),
    );
    return presentRunDetail(asked, applied);
  }

  /** The one line by which an operator finds the request of a run, and the run of a request. */
  private note({
    run,
    duplicate,
  }: {
    readonly run: { readonly id: string };
    readonly duplicate: boolean;
  }): void {
    this.logger.log(duplicate ? `run ${run.id} was applied before` : `run ${run.id} applied`);
  }
}

/** Where a request makes its runs. */
export function sourceOf({ by }: Caller): ApplyingCaller['source'] {
  return by === 'session' ? 'dashboard' : 'api';
}

/** On whose behalf a request makes runs. */
export function applyingOf(caller: Caller): ApplyingCaller {
  const { workspaceId, mode } = caller;
  const source = sourceOf(caller);
  return { workspaceId, mode, source, createdBy: creatorOf(caller), terms: termsOf(caller) };
}
