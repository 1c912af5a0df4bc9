import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  ProviderContexts,
  ProviderRegistry,
  SandboxControl,
  type WorkspaceMode,
} from '#libs/providers';
import { providerEntry, type ProviderEntry } from '../../domain/provider-entry.js';

/** Every network of this installation, as a workspace of a mode can use it. */
export class ProviderCatalogueQuery extends Query<readonly ProviderEntry[]> {
  constructor(readonly mode: WorkspaceMode) {
    super();
  }
}

@QueryHandler(ProviderCatalogueQuery)
export class ProviderCatalogueHandler implements IQueryHandler<ProviderCatalogueQuery> {
  constructor(
    private readonly registry: ProviderRegistry,
    private readonly contexts: ProviderContexts,
    private readonly sandbox: SandboxControl,
  ) {}

  async execute({ mode }: ProviderCatalogueQuery): Promise<readonly ProviderEntry[]> {
    const withoutSandbox = mode === 'sandbox' && !this.sandbox.isConfigured();
    return this.registry.all().map((strategy) => {
      const configured = !withoutSandbox && this.contexts.isConfigured(strategy, mode, {});
      const missing = withoutSandbox
        ? ['SANDBOX_URL']
        : this.contexts.missingVariables(strategy, mode);
      return providerEntry(strategy.definition, { configured, missing });
    });
  }
}
