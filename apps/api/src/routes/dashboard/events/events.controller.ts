import { Controller, Get, Headers, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, DashboardRoute, Requires, type SessionCaller } from '../../../guards/index.js';
import { ApiTags, invalidParameter, Operation, Uncompressed } from '../../../http/index.js';
import { LiveHints } from './live-hints.js';

const POSITION = /^\d{1,15}$/;

@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('read')
@Controller('v1/dashboard/events')
export class DashboardEventsController {
  constructor(private readonly hints: LiveHints) {}

  @Get()
  @Uncompressed()
  @Operation({
    summary: 'Hear that something has changed',
    description:
      'Server-sent events for an open dashboard: `{"kind": "posts" | "runs" | "accounts" | "assets" | "webhooks" | ' +
      '"drafts" | "attention" | "settings" | "members", "ids": […] | "many"}`, at most four a second and a hundred ids each. They ' +
      'are hints: how things stand is asked anew. Whoever comes back with `Last-Event-ID` hears what it missed, some of ' +
      'it twice. The stream ends after ten minutes, with the session, and when the service stops.',
    alsoAnswers: { 200: 'text/event-stream' },
    failsWith: [503],
  })
  async open(
    @Caller() caller: SessionCaller,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const after = positionOf(lastEventId);
    void reply.headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // nginx would gather what belongs to one moment.
      'x-accel-buffering': 'no',
      // At its end nobody holds the connection open for another request: the process may want to stop.
      connection: 'close',
    });
    // Whoever asks for the head alone would never come to the end.
    if (request.method === 'HEAD') return undefined;
    const stream = await this.hints.open(caller, after);
    reply.raw.once('close', () => stream.destroy());
    if (reply.raw.closed) stream.destroy();
    return new StreamableFile(stream);
  }
}

/** @throws DomainError invalid_parameter for what no stream ever said */
function positionOf(lastEventId: string | undefined): number | null {
  if (lastEventId === undefined || lastEventId === '') return null;
  if (POSITION.test(lastEventId)) return Number(lastEventId);
  throw invalidParameter(
    'Last-Event-ID',
    'Last-Event-ID must be the id of an event of this stream.',
  );
}
