import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  OccurrencesQuery,
  type RecurrenceAction,
  RestoreOccurrenceCommand,
  SetRecurrenceStateCommand,
  SkipOccurrenceCommand,
} from '#libs/planning';
import { Caller, DashboardRoute, keyTermsOf, Requires } from '../../guards/index.js';
import { ApiTags, OkResponse, Operation } from '../../http/index.js';
import { creatorOf } from '../posts/creator.response.js';
import { OccurrencesRangeQuery, RecurrenceStateRequest } from './recurrence.requests.js';
import {
  OccurrencesResponse,
  presentOccurrence,
  RecurrenceStateResponse,
} from './recurrence.responses.js';
import { SeenRecurrences } from './seen-recurrences.js';

/** What recurrences do, time by time, and whether they go on. */
@ApiTags('Recurrences')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/recurrences/:recurrenceId')
export class OccurrencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly seen: SeenRecurrences,
  ) {}

  @Get('occurrences')
  @Requires('read')
  @Operation({
    summary: 'What a recurrence has done and will do, in the order of times',
    returns: OccurrencesResponse,
  })
  async occurrences(
    @Caller() caller: Caller,
    @Param('recurrenceId') recurrenceId: string,
    @Query() { from, to }: OccurrencesRangeQuery,
  ): Promise<OccurrencesResponse> {
    await this.seen.require(caller, recurrenceId);
    const range = { from: from ?? null, to: to ?? null };
    const views = await this.queries.execute(
      new OccurrencesQuery(caller.workspaceId, recurrenceId, range),
    );
    return { ok: true, occurrences: views.map(presentOccurrence) };
  }

  @Post('occurrences/:occurrence/skip')
  @Requires('publish')
  @Operation({
    summary: 'Let one occurrence pass',
    description:
      'What is planned for it is canceled. It stays skipped when the recurrence is changed.',
    returns: OkResponse,
    failsWith: [403, 409],
  })
  async skip(
    @Caller() caller: Caller,
    @Param('recurrenceId') recurrenceId: string,
    @Param('occurrence') occurrence: string,
  ): Promise<OkResponse> {
    await this.seen.require(caller, recurrenceId);
    const { workspaceId } = caller;
    await this.commands.execute(new SkipOccurrenceCommand(workspaceId, recurrenceId, occurrence));
    return { ok: true };
  }

  @Post('occurrences/:occurrence/restore')
  @Requires('publish')
  @Operation({
    summary: 'Have an occurrence made that was skipped, or refused',
    description: 'From now on the recurrence acts in the name of who asks.',
    returns: OkResponse,
    failsWith: [403, 409],
  })
  async restore(
    @Caller() caller: Caller,
    @Param('recurrenceId') recurrenceId: string,
    @Param('occurrence') occurrence: string,
  ): Promise<OkResponse> {
    await this.seen.require(caller, recurrenceId);
    const { workspaceId } = caller;
    await this.commands.execute(
      new RestoreOccurrenceCommand(
        workspaceId,
        recurrenceId,
        occurrence,
        creatorOf(caller),
        keyTermsOf(caller),
      ),
    );
    return { ok: true };
  }

  @Post('pause')
  @Requires('publish')
  @Operation({
    summary: 'Make nothing more of a recurrence for now',
    body: RecurrenceStateRequest,
    bodyRequired: false,
    returns: RecurrenceStateResponse,
    failsWith: [403, 409],
  })
  pause(
    @Caller() caller: Caller,
    @Param('recurrenceId') recurrenceId: string,
    @Body() body: RecurrenceStateRequest,
  ): Promise<RecurrenceStateResponse> {
    return this.set(caller, recurrenceId, 'pause', body.cancelPlanned ?? false);
  }

  @Post('resume')
  @Requires('publish')
  @Operation({
    summary: 'Let a recurrence go on',
    description:
      'What would have been meanwhile is not made up for. From now on it acts in the name of who asks.',
    returns: RecurrenceStateResponse,
    failsWith: [403, 409],
  })
  resume(
    @Caller() caller: Caller,
    @Param('recurrenceId') recurrenceId: string,
  ): Promise<RecurrenceStateResponse> {
    return this.set(caller, recurrenceId, 'resume', false);
  }

  @Post('end')
  @Requires('publish')
  @Operation({
    summary: 'End a recurrence for good',
    body: RecurrenceStateRequest,
    bodyRequired: false,
    returns: RecurrenceStateResponse,
    failsWith: [403],
  })
  end(
    @Caller() caller: Caller,
    @Param('recurrenceId') recurrenceId: string,
    @Body() body: RecurrenceStateRequest,
  ): Promise<RecurrenceStateResponse> {
    return this.set(caller, recurrenceId, 'end', body.cancelPlanned ?? false);
  }

  private async set(
    caller: Caller,
    recurrenceId: string,
    action: RecurrenceAction,
    cancelPlanned: boolean,
  ): Promise<RecurrenceStateResponse> {
    await this.seen.require(caller, recurrenceId);
    const asked = { author: creatorOf(caller), cancelPlanned, key: keyTermsOf(caller) };
    const { canceled, begun } = await this.commands.execute(
      new SetRecurrenceStateCommand(caller.workspaceId, recurrenceId, action, asked),
    );
    return { ...(await this.seen.answer(caller, recurrenceId)), canceled, begun };
  }
}
