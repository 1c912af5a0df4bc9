import { Injectable } from '@nestjs/common';
import { Config, serviceConfig } from '#libs/kernel';
import { appCallbackScheme } from '#libs/platform';
import type { ProviderStrategy } from '#libs/providers';
import { invalidParameter } from '../accounts.errors.js';

import type { ConnectionRecord } from '../domain/connection.js';
import { ConnectCalls } from './connect-calls.js';
import { ConnectionBook } from './connection-book.js';
import { RedirectConnect } from './redirect-connect.js';

/** The two ways into a network: pasted credentials, or its consent page. */
@Injectable()
export class ConnectRoutes {
  constructor(
    private readonly redirect: RedirectConnect,
    private readonly calls: ConnectCalls,
    private readonly book: ConnectionBook,
    private readonly config: Config,
  ) {}

  /** @throws ProviderFailure; ConnectInputError; DomainError quota_exceeded */
  async begin(
    strategy: ProviderStrategy,
    connection: ConnectionRecord,
    input: Readonly<Record<string, string>>,
  ): Promise<void> {
    const { connector } = strategy;
    if (connector.kind === 'redirect') {
      return this.redirect.start(strategy, connector, connection, input);
    }
    const context = this.calls.context(strategy, connection.mode);
    await this.book.succeed(connection, await connector.verify(input, context));
  }

  /** @throws DomainError invalid_parameter for a scheme that may not be a redirect target */
  callbackScheme(given: string | null): string | null {
    if (given === null) return null;
    const scheme = appCallbackScheme(given, this.config.get(serviceConfig).callbackSchemes);
    if (scheme !== null) return scheme;
    throw invalidParameter('callbackScheme', 'The callback scheme must be one of the app’s own');
  }
}
