import { Injectable } from '@nestjs/common';
import { Config, HttpClient, serviceConfig, type RecordedRequest } from '#libs/kernel';
import type { ConnectContext } from '../contract/connecting.js';
import { providerConfiguration } from '../contract/define-provider.js';
import type { ProviderEndpoints } from '../contract/endpoints.js';
import type { ProviderAccount, WorkspaceMode } from '../contract/identity.js';
import type { ProviderStrategy } from '../contract/provider-strategy.js';
import type { CallContext } from '../contract/publishing.js';
import { sandboxNotConfigured } from '../providers.errors.js';
import { AttributedHttpClient } from './attributed-http-client.js';
import { DiscreetHttpClient, secretsOf } from './discreet-http-client.js';
import { liveEndpoints, sandboxEndpoints } from './provider-endpoints.js';
import { SandboxHttpClient } from './sandbox-http-client.js';

export interface CallOptions {
  readonly signal: AbortSignal;
  /** Told of every request, for the attempt's record. */
  readonly record?: (request: RecordedRequest) => void;
}

/** Hands strategies the means for their calls, fitting the workspace's mode. */
@Injectable()
export class ProviderContexts {
  constructor(
    private readonly config: Config,
    private readonly http: HttpClient,
  ) {}

  /** @throws DomainError service_unavailable in sandbox mode without a sandbox. */
  connect(strategy: ProviderStrategy, mode: WorkspaceMode, signal: AbortSignal): ConnectContext {
    const http = new DiscreetHttpClient(this.client(strategy, mode));
    return {
      mode,
      endpoints: this.endpoints(strategy, mode),
      http,
      untrustedHttp: http.forUntrustedUrls(),
      application: this.application(strategy, mode),
      signal,
    };
  }

  /** @throws DomainError service_unavailable in sandbox mode without a sandbox. */
  call(
    strategy: ProviderStrategy,
    mode: WorkspaceMode,
    account: ProviderAccount,
    options: CallOptions,
  ): CallContext {
    const http = new DiscreetHttpClient(
      this.client(strategy, mode),
      secretsOf(account.credentials),
    );
    return {
      mode,
      account,
      endpoints: this.endpoints(strategy, mode),
      http: options.record === undefined ? http : http.recordingTo(options.record),
      application: this.application(strategy, mode),
      signal: options.signal,
    };
  }

  endpoints(strategy: ProviderStrategy, mode: WorkspaceMode): ProviderEndpoints {
    if (mode === 'live') {
      return liveEndpoints(providerConfiguration(strategy.definition, this.config).endpoints);
    }
    const defaults = Object.entries(strategy.definition.endpoints).map(([name, endpoint]) => [
      name,
      endpoint.default,
    ]);
    return sandboxEndpoints(Object.fromEntries(defaults), this.sandboxUrl());
  }

  /** Whether a connect with this input has the application credentials it needs. */
  isConfigured(
    strategy: ProviderStrategy,
    mode: WorkspaceMode,
    input: Readonly<Record<string, string>>,
  ): boolean {
    const { connector } = strategy;
    if (connector.kind === 'manual' || !connector.needsApplication(input)) return true;
    return this.missingVariables(strategy, mode).length === 0;
  }

  /** Variables of the application that are not set; none in the sandbox, which has one of its own. */
  missingVariables(strategy: ProviderStrategy, mode: WorkspaceMode): readonly string[] {
    const application = this.application(strategy, mode);
    return strategy.definition.credentialsVariables
      .filter(({ key }) => application[key] === undefined)
      .map(({ variable }) => variable);
  }

  /** Our application at the network, as far as configured. */
  application(strategy: ProviderStrategy, mode: WorkspaceMode): Readonly<Record<string, string>> {
    if (mode === 'live') return providerConfiguration(strategy.definition, this.config).application;
    const builtIn = strategy.definition.credentialsVariables.map(({ key, secret }) => [
      key,
      secret ? 'sandbox-secret' : 'sandbox-client',
    ]);
    return Object.fromEntries(builtIn) as Record<string, string>;
  }

  private client({ definition }: ProviderStrategy, mode: WorkspaceMode): HttpClient {
    const http = new AttributedHttpClient(this.http, definition.id);
    return mode === 'live' ? http : new SandboxHttpClient(http, this.sandboxUrl());
  }

  private sandboxUrl(): string {
    const url = this.config.get(serviceConfig).sandboxUrl;
    if (url === null) throw sandboxNotConfigured();
    return url;
  }
}
