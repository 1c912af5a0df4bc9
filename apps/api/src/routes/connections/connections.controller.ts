import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ListConnectionsQuery } from '#libs/accounts';
import { Caller, CallerSight, Requires } from '../../guards/index.js';
import { ApiTags, ClosedLists, Operation } from '../../http/index.js';
import { ProviderListQuery } from '../accounts/provider-list.query.js';
import { ConnectionAnswers } from './connection-answers.js';
import { ConnectionStartRequest } from './connection-start.request.js';
import {
  ConnectionResponse,
  ConnectionsResponse,
  presentConnection,
} from './connection.response.js';

@ApiTags('Connections and accounts')
@Controller('v1/connections')
export class ConnectionsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly answers: ConnectionAnswers,
    private readonly lists: ClosedLists,
    private readonly sight: CallerSight,
  ) {}

  @Post('start')
  @Requires('connect')
  @Operation({
    summary: 'Start a connection',
    description:
      'Networks with pasted credentials are connected at once. The others answer an address to open in a browser.',
    returns: ConnectionResponse,
    failsWith: [402, 403, 404, 422],
  })
  async start(
    @Caller() caller: Caller,
    @Body() body: ConnectionStartRequest,
    @Body() raw: unknown,
  ): Promise<ConnectionResponse> {
    this.sight.requireConnecting(caller, body.provider);
    return this.answers.start(caller, body, raw);
  }

  @Get()
  @Requires('read')
  @Operation({ summary: 'List connections', returns: ConnectionsResponse })
  async list(
    @Caller() caller: Caller,
    @Query() query: ProviderListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConnectionsResponse> {
    const provider = query.provider ?? null;
    const sight = await this.sight.connections(caller);
    const connections = await this.lists.page(
      { query, request, reply },
      (window) =>
        this.queries.execute(
          new ListConnectionsQuery(caller.workspaceId, { provider, sight, ...window }),
        ),
      ({ id }) => id,
    );
    return { ok: true, connections: connections.map(presentConnection) };
  }

  @Get(':connectionId')
  @Requires('read')
  @Operation({ summary: 'Status of a connection', returns: ConnectionResponse })
  get(
    @Caller() caller: Caller,
    @Param('connectionId') connectionId: string,
  ): Promise<ConnectionResponse> {
    return this.answers.get(caller.workspaceId, connectionId);
  }
}
