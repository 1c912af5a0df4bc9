import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  CreateRecurrenceCommand,
  DEFAULT_HORIZON_DAYS,
  DeleteRecurrenceCommand,
  PreviewRecurrenceCommand,
  type RecurrenceAuthor,
  type RecurrenceTerms,
  RecurrencesQuery,
  UpdateRecurrenceCommand,
} from '#libs/planning';
import {
  Caller,
  CallerSight,
  DashboardRoute,
  keyTermsOf,
  Requires,
  TakesTurns,
} from '../../guards/index.js';
import { ApiTags, cursorAfter, idBefore, OkResponse, Operation } from '../../http/index.js';
import { creatorOf } from '../posts/creator.response.js';
import {
  ListRecurrencesQuery,
  RecurrenceCreateRequest,
  RecurrencePreviewRequest,
  RecurrenceUpdateRequest,
  variantsOf,
} from './recurrence.requests.js';
import {
  presentRecurrence,
  presentTime,
  RecurrencePreviewResponse,
  RecurrenceResponse,
  RecurrencesResponse,
  RecurrenceWrittenResponse,
} from './recurrence.responses.js';
import { SeenRecurrences } from './seen-recurrences.js';

/** Documents that go out by a rule. */
@ApiTags('Recurrences')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/recurrences')
export class RecurrencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sight: CallerSight,
    private readonly seen: SeenRecurrences,
  ) {}

  @Get()
  @Requires('read')
  @Operation({ summary: 'List recurrences, newest first', returns: RecurrencesResponse })
  async list(
    @Caller() caller: Caller,
    @Query() { state, limit, offset, cursor }: ListRecurrencesQuery,
  ): Promise<RecurrencesResponse> {
    const accountIds = await this.sight.accountIds(caller);
    const filter = { states: state ?? null, accountIds };
    const before = cursor === undefined ? null : idBefore(cursor);
    const { recurrences, total, isMore } = await this.queries.execute(
      new RecurrencesQuery(caller.workspaceId, filter, { limit, offset, before }),
    );
    const last = recurrences.at(-1);
    return {
      ok: true,
      recurrences: recurrences.map(presentRecurrence),
      total,
      limit,
      offset,
      nextCursor: isMore && last ? cursorAfter(last.recurrence.id) : null,
    };
  }

  @Post()
  @TakesTurns()
  @Requires('publish')
  @Operation({
    summary: 'Have a document go out by a rule',
    description:
      'Posts are made for the days of the horizon, by the checks and the rights of that time; what they refuse stays at its occurrence. The same text again within the time in which its network refuses or hides that is variants_required.',
    body: RecurrenceCreateRequest,
    status: 201,
    returns: RecurrenceWrittenResponse,
    failsWith: [403, 409, 422],
  })
  async create(
    @Caller() caller: Caller,
    @Body() body: RecurrenceCreateRequest,
  ): Promise<RecurrenceWrittenResponse> {
    const terms: RecurrenceTerms = {
      name: body.name ?? null,
      document: body.document,
      startsLocal: body.startsLocal,
      timezone: body.timezone,
      rule: body.rule,
      variants: variantsOf(body.variants),
      order: body.order ?? 'sequence',
      horizonDays: body.horizonDays ?? DEFAULT_HORIZON_DAYS,
    };
    const { recurrence, warnings } = await this.commands.execute(
      new CreateRecurrenceCommand(caller.workspaceId, terms, authorOf(caller)),
    );
    return { ...(await this.seen.answer(caller, recurrence.id)), warnings: [...warnings] };
  }

  @Post('preview')
  @TakesTurns()
  @Requires('read')
  @Operation({
    summary: 'Tell when a rule has something go out, and what is wrong with it',
    description: 'Nothing is stored.',
    body: RecurrencePreviewRequest,
    returns: RecurrencePreviewResponse,
    failsWith: [403, 422],
  })
  async preview(
    @Caller() caller: Caller,
    @Body() body: RecurrencePreviewRequest,
  ): Promise<RecurrencePreviewResponse> {
    const terms = {
      document: body.document ?? null,
      startsLocal: body.startsLocal,
      timezone: body.timezone,
      rule: body.rule,
      variants: variantsOf(body.variants),
      order: body.order ?? ('sequence' as const),
    };
    const { times, errors, warnings } = await this.commands.execute(
      new PreviewRecurrenceCommand(caller.workspaceId, terms, body.count ?? 10, keyTermsOf(caller)),
    );
    const occurrences = times.map((one) => ({ ...presentTime(one), variant: one.variant }));
    return { ok: true, occurrences, issues: [...errors], warnings: [...warnings] };
  }

  @Get(':recurrenceId')
  @Requires('read')
  @Operation({ summary: 'A recurrence', returns: RecurrenceResponse })
  get(
    @Caller() caller: Caller,
    @Param('recurrenceId') recurrenceId: string,
  ): Promise<RecurrenceResponse> {
    return this.seen.answer(caller, recurrenceId);
  }

  @Patch(':recurrenceId')
  @TakesTurns()
  @Requires('publish')
  @Operation({
    summary: 'Change a recurrence, and what it has planned',
    description:
      'What is planned and has not begun is made anew; what people have edited stays unless overwriteEdited says otherwise, and what is skipped stays skipped. From now on it acts in the name of who changes it.',
    body: RecurrenceUpdateRequest,
    bodyRequired: false,
    returns: RecurrenceWrittenResponse,
    failsWith: [403, 409, 422],
  })
  async update(
    @Caller() caller: Caller,
    @Param('recurrenceId') recurrenceId: string,
    @Body() { revision, overwriteEdited, ...fields }: RecurrenceUpdateRequest,
  ): Promise<RecurrenceWrittenResponse> {
    await this.seen.require(caller, recurrenceId);
    const change = {
      terms: changedTerms(fields),
      revision: revision ?? null,
      overwriteEdited: overwriteEdited ?? false,
    };
    const { recurrence, warnings } = await this.commands.execute(
      new UpdateRecurrenceCommand(caller.workspaceId, recurrenceId, change, authorOf(caller)),
    );
    return { ...(await this.seen.answer(caller, recurrence.id)), warnings: [...warnings] };
  }

  @Delete(':recurrenceId')
  @Requires('publish')
  @Operation({
    summary: 'Delete a recurrence',
    description: 'The posts it has made stay as they are; end it first to cancel those that wait.',
    returns: OkResponse,
    failsWith: [403],
  })
  async remove(
    @Caller() caller: Caller,
    @Param('recurrenceId') recurrenceId: string,
  ): Promise<OkResponse> {
    await this.seen.require(caller, recurrenceId);
    await this.commands.execute(new DeleteRecurrenceCommand(caller.workspaceId, recurrenceId));
    return { ok: true };
  }
}

function authorOf(caller: Caller): RecurrenceAuthor {
  return { author: creatorOf(caller), key: keyTermsOf(caller) };
}

/** An absent field stays; the name alone may be taken away. */
function changedTerms(
  fields: Omit<RecurrenceUpdateRequest, 'revision' | 'overwriteEdited'>,
): Partial<RecurrenceTerms> {
  const { name, variants, ...others } = fields;
  const given = Object.entries(others).filter(([, value]) => (value ?? null) !== null);
  return {
    ...(Object.fromEntries(given) as Partial<RecurrenceTerms>),
    ...(name === undefined ? {} : { name }),
    ...((variants ?? null) === null ? {} : { variants: variantsOf(variants) }),
  };
}
