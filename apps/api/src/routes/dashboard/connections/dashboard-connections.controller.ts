import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { ConnectionAnswers } from '../../connections/connection-answers.js';
import { ConnectionStartRequest } from '../../connections/connection-start.request.js';
import { ConnectionResponse } from '../../connections/connection.response.js';

@ApiTags('Dashboard browser API')
@DashboardRoute()
@Controller('v1/dashboard/connections')
export class DashboardConnectionsController {
  constructor(private readonly answers: ConnectionAnswers) {}

  @Post('start')
  @Requires('connect')
  @Operation({
    summary: 'Start a connection',
    description:
      'Networks with pasted credentials are connected at once. The others answer an address to open in a browser.',
    returns: ConnectionResponse,
    failsWith: [402, 403, 404, 422],
  })
  start(
    @Caller() caller: Caller,
    @Body() body: ConnectionStartRequest,
    @Body() raw: unknown,
  ): Promise<ConnectionResponse> {
    return this.answers.start(caller, body, raw);
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
