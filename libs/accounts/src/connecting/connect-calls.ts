import { Injectable } from '@nestjs/common';
import { Config, serviceConfig } from '#libs/kernel';
import {
  ProviderContexts,
  type ConnectContext,
  type ProviderStrategy,
  type WorkspaceMode,
} from '#libs/providers';
import { accountsConfig } from '../accounts.config.js';

/** What calls of a connect need: means bounded in time, and the address browsers come back to. */
@Injectable()
export class ConnectCalls {
  constructor(
    private readonly contexts: ProviderContexts,
    private readonly config: Config,
  ) {}

  context(strategy: ProviderStrategy, mode: WorkspaceMode): ConnectContext {
    return this.contexts.connect(strategy, mode, this.signal());
  }

  /** Ends when the calls of one connect have taken their time. */
  signal(): AbortSignal {
    return AbortSignal.timeout(this.config.get(accountsConfig).connectTimeoutMs);
  }

  redirectUri(providerId: string): string {
    return `${this.config.get(serviceConfig).publicBaseUrl}/oauth/${providerId}/callback`;
  }
}
