import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Caller, Requires, TellsOfAllAccounts, type KeyCaller } from '../../guards/index.js';
import { ApiTags, endOf, Operation } from '../../http/index.js';
import { EventPolls } from './event-polls.js';
import { EventsResponse, presentEvent } from './events.response.js';
import { ListEventsQuery } from './list-events.query.js';

@ApiTags('Webhooks')
@Controller('v1/events')
export class EventsController {
  constructor(private readonly polls: EventPolls) {}

  @Get()
  @Requires('read')
  @TellsOfAllAccounts()
  @Operation({
    summary: 'Events since the last call',
    description:
      'What webhooks tell, for programs that nobody can call. Each event comes once, also one that is stored late; ' +
      'within an answer they are in the order of their `sequence`. Whoever does not ask for 15 minutes may have missed ' +
      'something: `events_gone`. A key that does not see all accounts is refused: `access_exceeded`.',
    returns: EventsResponse,
    failsWith: [410],
  })
  async list(
    @Caller() { workspaceId, keyId }: KeyCaller,
    @Query() { after, types, postId, runId, limit, waitSeconds }: ListEventsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EventsResponse> {
    const asked = {
      after: after ?? null,
      types: types ?? null,
      postId: postId ?? null,
      runId: runId ?? null,
      limit,
    };
    const patience = { forMs: waitSeconds * 1_000, signal: endOf(reply) };
    const page = await this.polls.answer({ workspaceId, keyId }, asked, patience);
    return { ok: true, events: page.events.map(presentEvent), nextAfter: page.nextAfter };
  }
}
