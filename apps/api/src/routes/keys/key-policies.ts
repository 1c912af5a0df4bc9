import { Injectable } from '@nestjs/common';
import { AccountDirectory } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyPolicy } from '#libs/platform';
import { ProviderRegistry } from '#libs/providers';
import { invalidParameter } from '../../http/index.js';
import type { KeyPolicyRequest } from './key-policy.request.js';

/** Reads policies: networks by any name of theirs, accounts by id or handle. */
@Injectable()
export class KeyPolicies {
  constructor(
    private readonly registry: ProviderRegistry,
    private readonly accounts: AccountDirectory,
  ) {}

  /** @throws DomainError invalid_parameter for a network or an account that is not there */
  async read(workspaceId: WorkspaceId, request: KeyPolicyRequest): Promise<KeyPolicy> {
    const { accounts, providers, ...limits } = request;
    const said = {
      ...limits,
      accounts: accounts && (await this.accountIds(workspaceId, accounts)),
      providers: providers?.map((name) => this.providerId(name)),
    };
    return Object.fromEntries(
      Object.entries(said).filter(([, value]) => value !== null && value !== undefined),
    );
  }

  private async accountIds(
    workspaceId: WorkspaceId,
    references: readonly string[],
  ): Promise<readonly string[]> {
    const known = await this.accounts.named(workspaceId, references);
    const ids = new Map(known.flatMap(({ id, handle }) => [[id, id] as const, [handle, id]]));
    return [...new Set(references.map((reference) => ids.get(reference) ?? unknown(reference)))];
  }

  private providerId(name: string): string {
    const strategy = this.registry.find(name);
    if (strategy !== null) return strategy.definition.id;
    throw invalidParameter('policy.providers', `There is no provider ${name}.`);
  }
}

function unknown(reference: string): never {
  const named = reference.slice(0, 100);
  throw invalidParameter('policy.accounts', `The workspace has no account ${named}.`);
}
