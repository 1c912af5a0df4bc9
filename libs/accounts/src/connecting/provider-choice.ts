import { Injectable } from '@nestjs/common';
import {
  ProviderContexts,
  ProviderRegistry,
  type ProviderStrategy,
  type WorkspaceMode,
} from '#libs/providers';
import { invalidParameter, providerNotConfigured, providerNotFound } from '../accounts.errors.js';
import { INTERFACE_PROVIDERS, interfaceProvider } from '../domain/interface-providers.js';

/** Finds the network a client means, by id or alias. */
@Injectable()
export class ProviderChoice {
  constructor(
    private readonly registry: ProviderRegistry,
    private readonly contexts: ProviderContexts,
  ) {}

  /** Every id a client may name. */
  names(): readonly string[] {
    return [...new Set([...INTERFACE_PROVIDERS, ...this.registry.ids()])];
  }

  /** The id a list is filtered by; null for all. @throws DomainError invalid_parameter */
  forFilter(name: string | null): string | null {
    return name === null ? null : this.idOf(name, 'provider');
  }

  /** The id of what a field of a request names. @throws DomainError invalid_parameter */
  idOf(name: string, field: string): string {
    const id = this.registry.find(name)?.definition.id ?? interfaceProvider(name);
    if (id !== null) return id;
    throw invalidParameter(field, `${field} must be one of ${this.names().join(', ')}`);
  }

  /**
   * @throws DomainError provider_not_found for a name of no network; provider_not_configured for a network
   * this installation has no strategy or no application credentials for
   */
  forConnect(
    name: string,
    mode: WorkspaceMode,
    input: Readonly<Record<string, string>>,
  ): ProviderStrategy {
    const strategy = this.registry.find(name);
    if (strategy === null) throw this.missing(name);
    if (!this.contexts.isConfigured(strategy, mode, input)) throw this.withoutApplication(strategy);
    return strategy;
  }

  private missing(name: string): Error {
    const id = interfaceProvider(name);
    if (id === null) return providerNotFound(name, this.names());
    return providerNotConfigured(
      id,
      `${id} cannot be connected: this installation does not have it`,
    );
  }

  private withoutApplication({ definition }: ProviderStrategy): Error {
    const variables = definition.credentialsVariables.map(({ variable }) => variable);
    return providerNotConfigured(
      definition.id,
      `${definition.label} needs application credentials: set ${variables.join(' and ')}`,
      variables,
    );
  }
}
