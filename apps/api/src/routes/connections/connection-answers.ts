import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { GetConnectionQuery, StartConnectionCommand } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import type { Caller } from '../../guards/index.js';
import { connectInput, type ConnectionStartRequest } from './connection-start.request.js';
import { connectionResponse, type ConnectionResponse } from './connection.response.js';

/** Connections as programs and the dashboard are answered alike. */
@Injectable()
export class ConnectionAnswers {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** @param raw the body as it came, for the fields of networks that were added from outside */
  async start(
    { workspaceId, mode }: Pick<Caller, 'workspaceId' | 'mode'>,
    body: ConnectionStartRequest,
    raw: unknown,
  ): Promise<ConnectionResponse> {
    const command = new StartConnectionCommand({
      workspaceId,
      mode,
      provider: body.provider,
      input: connectInput(body, raw as Record<string, unknown>),
      client: body.client ?? null,
      callbackScheme: body.callbackScheme ?? null,
    });
    return connectionResponse(await this.commands.execute(command));
  }

  /** @throws DomainError connection_not_found */
  async get(workspaceId: WorkspaceId, connectionId: string): Promise<ConnectionResponse> {
    const wanted = new GetConnectionQuery(workspaceId, connectionId);
    return connectionResponse(await this.queries.execute(wanted));
  }
}
