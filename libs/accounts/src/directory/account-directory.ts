import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { type KeyPolicy } from '#libs/platform';
import { ProviderRegistry } from '#libs/providers';
import { directoryAccount, type AccountRecord, type DirectoryAccount } from '../domain/account.js';
import { handleProvider } from '../domain/handle-key.js';
import { interfaceProvider } from '../domain/interface-providers.js';
import { AccountRepository, type AccountFilter } from '../persistence/account.repository.js';
import { PlanRoom } from './plan-room.js';

/** Who is connected, without secrets. */
@Injectable()
export class AccountDirectory {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly registry: ProviderRegistry,
    private readonly room: PlanRoom,
    private readonly clock: Clock,
  ) {}

  /** Newest first. Without a filter also the disconnected ones: posts still name them. */
  async list(workspaceId: string, filter: AccountFilter = {}): Promise<DirectoryAccount[]> {
    return this.withRoom(workspaceId, this.accounts.list(workspaceId, filter));
  }

  /** How many a list without bounds would have. */
  count(
    workspaceId: string,
    filter: Pick<AccountFilter, 'provider' | 'activeOnly' | 'ids'>,
  ): Promise<number> {
    return this.accounts.count(workspaceId, filter);
  }

  /** Ids of the accounts that a key with this policy sees, disconnected ones included. */
  idsSeenBy(
    workspaceId: string,
    { accounts, providers }: Pick<KeyPolicy, 'accounts' | 'providers'>,
  ): Promise<readonly string[]> {
    const choice = { ids: accounts ?? null, providers: providers ?? null };
    return this.accounts.idsOf(workspaceId, choice);
  }

  /** In the order of the ids; unknown ones are left out. */
  async byIds(workspaceId: string, ids: readonly string[]): Promise<DirectoryAccount[]> {
    const accounts = await this.withRoom(workspaceId, this.accounts.findByIds(workspaceId, ids));
    const found = new Map(accounts.map((account) => [account.id, account]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /**
   * Those that one of the names names: an id, or a handle in any case, with or without the @. Newest first, disconnected
   * ones included.
   */
  async named(workspaceId: string, names: readonly string[]): Promise<DirectoryAccount[]> {
    const wanted = { ids: names, handles: names };
    return this.withRoom(workspaceId, this.accounts.findNamed(workspaceId, wanted));
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
    if (record === null) return null;
    return (await this.withRoom(workspaceId, Promise.resolve([record])))[0]!;
  }

  /** Ids of the accounts for which a plan of so many has no room; none without a limit. */
  beyondPlan(workspaceId: string, limit: number | null): Promise<ReadonlySet<string>> {
    return this.room.beyondLimit(workspaceId, limit);
  }

  /** The plan is read beside the accounts; which of them have room depends on both. */
  private async withRoom(
    workspaceId: string,
    reading: Promise<readonly AccountRecord[]>,
  ): Promise<DirectoryAccount[]> {
    const [records, limit] = await Promise.all([reading, this.room.limitOf(workspaceId)]);
    const ids = records.map(({ id }) => id);
    return this.described(records, await this.room.beyondLimit(workspaceId, limit, ids));
  }

  private described(
    records: readonly AccountRecord[],
    beyond: ReadonlySet<string>,
  ): DirectoryAccount[] {
    const now = this.clock.now();
    return records.map((record) => directoryAccount(record, now, beyond.has(record.id)));
  }

  private withProviderId(handle: string): string {
    const name = handleProvider(handle);
    if (name === null) return handle;
    const id = this.registry.find(name)?.definition.id ?? interfaceProvider(name);
    return id === null ? handle : `${id}${handle.slice(handle.indexOf(':'))}`;
  }
}
