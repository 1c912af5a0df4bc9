import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { ProviderRegistry } from '#libs/providers';
import { ConnectionBook } from '../../connecting/connection-book.js';
import { RedirectConnect } from '../../connecting/redirect-connect.js';
import type { ConnectionRecord } from '../../domain/connection.js';
import { hashState } from '../../domain/oauth-secrets.js';
import { ConnectionRepository } from '../../persistence/connection.repository.js';
import type { SealedConnection } from '../../persistence/connection.row.js';
import {
  CompleteConnectionCommand,
  type CallbackOutcome,
  type CallbackStatus,
} from './complete-connection.command.js';

@CommandHandler(CompleteConnectionCommand)
export class CompleteConnectionHandler implements ICommandHandler<CompleteConnectionCommand> {
  private readonly logger = new Logger(CompleteConnectionHandler.name);

  constructor(
    private readonly registry: ProviderRegistry,
    private readonly connections: ConnectionRepository,
    private readonly redirect: RedirectConnect,
    private readonly book: ConnectionBook,
    private readonly clock: Clock,
  ) {}

  async execute({ provider, query }: CompleteConnectionCommand): Promise<CallbackOutcome> {
    const id = this.registry.find(provider)?.definition.id ?? provider;
    const stateHash = hashState(query['state'] ?? '');
    const taken = await this.connections.takeState(stateHash, id, this.clock.now());
    if (taken === null) return this.refused(stateHash, id);
    try {
      await this.complete(taken, query);
      return outcome('connected', taken.record);
    } catch (error) {
      return this.failed(taken.record, query, error);
    }
  }

  private async complete(
    taken: SealedConnection,
    query: Readonly<Record<string, string>>,
  ): Promise<void> {
    const strategy = this.registry.get(taken.record.provider);
    const { connector } = strategy;
    if (connector.kind !== 'redirect') throw new Error(`${taken.record.provider} has no callback`);
    await this.redirect.complete(strategy, connector, taken, query);
  }

  private async failed(
    record: ConnectionRecord,
    query: Readonly<Record<string, string>>,
    error: unknown,
  ): Promise<CallbackOutcome> {
    const failure = await this.book.fail(record, error);
    const reason = failure?.message ?? null;
    if (failure === null) {
      this.logger.error(`connection ${record.id} broke off`, (error as Error).stack);
    }
    return { ...outcome(wasDenied(query) ? 'denied' : 'failed', record), reason };
  }

  /** Tells why a state could not be used; the order matters, a used one is also out of date. */
  private async refused(stateHash: string, provider: string): Promise<CallbackOutcome> {
    const record = await this.connections.findByStateHash(stateHash);
    if (record === null) return outcome('unknown_state', null);
    if (record.provider !== provider) return outcome('provider_mismatch', null);
    return outcome(record.stateUsedAt === null ? 'expired' : 'replayed', record);
  }
}

/** RFC 6749, section 4.1.2.1, and LinkedIn's own words ("Authorization Code Flow"). */
const DENIALS = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']);

/** The application-password page of WordPress says success=false. */
function wasDenied(query: Readonly<Record<string, string>>): boolean {
  return DENIALS.has(query['error'] ?? '') || query['success'] === 'false';
}

function outcome(status: CallbackStatus, record: ConnectionRecord | null): CallbackOutcome {
  return {
    status,
    connectionId: record?.id ?? null,
    callbackScheme: record?.callbackScheme ?? null,
    reason: null,
  };
}
