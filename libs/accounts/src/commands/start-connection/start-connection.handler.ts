import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConnectInputError } from '#libs/providers';
import { connectionFailed, invalidParameter } from '../../accounts.errors.js';
import { AccountQuota } from '../../connecting/account-quota.js';
import { ConnectRoutes } from '../../connecting/connect-routes.js';
import { ConnectionBook } from '../../connecting/connection-book.js';
import type { ConnectionView } from '../../connecting/connection-view.js';
import { StoredConnections } from '../../connecting/stored-connections.js';
import { ProviderChoice } from '../../connecting/provider-choice.js';
import type { ConnectionRecord } from '../../domain/connection.js';
import { StartConnectionCommand } from './start-connection.command.js';

@CommandHandler(StartConnectionCommand)
export class StartConnectionHandler implements ICommandHandler<StartConnectionCommand> {
  private readonly logger = new Logger(StartConnectionHandler.name);

  constructor(
    private readonly choice: ProviderChoice,
    private readonly quota: AccountQuota,
    private readonly book: ConnectionBook,
    private readonly routes: ConnectRoutes,
    private readonly stored: StoredConnections,
  ) {}

  async execute({ start }: StartConnectionCommand): Promise<ConnectionView> {
    const strategy = this.choice.forConnect(start.provider, start.mode, start.input);
    const callbackScheme = this.routes.callbackScheme(start.callbackScheme);
    await this.quota.checkBeforeStart(start.workspaceId, strategy.definition.id);
    const { workspaceId, mode, client } = start;
    const connection = await this.book.begin(strategy, {
      workspaceId,
      mode,
      client,
      callbackScheme,
    });
    try {
      await this.routes.begin(strategy, connection, start.input);
    } catch (error) {
      throw await this.refusal(connection, error);
    }
    return this.stored.get(workspaceId, connection.id);
  }

  private async refusal(connection: ConnectionRecord, error: unknown): Promise<unknown> {
    if (error instanceof ConnectInputError) {
      await this.book.forget(connection);
      return invalidParameter(error.field, error.message);
    }
    const failure = await this.book.fail(connection, error);
    if (failure === null || failure.failureClass === null) return error;
    this.logger.log(
      `connection ${connection.id} to ${connection.provider} failed: ${failure.failureClass}`,
    );
    return connectionFailed(connection.id, failure);
  }
}
