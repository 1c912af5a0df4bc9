import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/platform';
import { ProviderRegistry } from '#libs/providers';
import { directoryAccount, type DirectoryAccount } from '../domain/account.js';
import { handleProvider } from '../domain/handle-key.js';
import { interfaceProvider } from '../domain/interface-providers.js';
import { AccountRepository, type AccountFilter } from '../persistence/account.repository.js';

/** Who is connected, without secrets. */
@Injectable()
export class AccountDirectory {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly registry: ProviderRegistry,
    private readonly clock: Clock,
  ) {}

  /** Newest first. Without a filter also the disconnected ones: posts still name them. */
  async list(workspaceId: string, filter: AccountFilter = {}): Promise<DirectoryAccount[]> {
    const now = this.clock.now();
    const records = await this.accounts.list(workspaceId, filter);
    return records.map((record) => directoryAccount(record, now));
  }

  /** In the order of the ids; unknown ones are left out. */
  async byIds(workspaceId: string, ids: readonly string[]): Promise<DirectoryAccount[]> {
    const now = this.clock.now();
    const records = await this.accounts.findByIds(workspaceId, ids);
    const found = new Map(records.map((record) => [record.id, directoryAccount(record, now)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /**
   * By id or handle: any case, with or without the @, with any accepted name of the provider.
   * Null: this workspace never had such an account. A disconnected one is found; look at its status.
   */
  async resolve(workspaceId: string, handleOrId: string): Promise<DirectoryAccount | null> {
    const reference = handleOrId.trim();
    const record = await this.accounts.findByReference(
      workspaceId,
      reference,
      this.withProviderId(reference),
    );
    return record === null ? null : directoryAccount(record, this.clock.now());
  }

  private withProviderId(handle: string): string {
    const name = handleProvider(handle);
    if (name === null) return handle;
    const id = this.registry.find(name)?.definition.id ?? interfaceProvider(name);
    return id === null ? handle : `${id}${handle.slice(handle.indexOf(':'))}`;
  }
}
