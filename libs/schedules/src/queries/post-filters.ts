import { Injectable } from '@nestjs/common';
import { AccountDirectory } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import type { PostFilter, PostStatus } from '#libs/posts';
import { ProviderRegistry } from '#libs/providers';
import { providerFilter } from './provider-filter.js';

/** Filters as clients name them; what is left out does not narrow. */
export interface PostFilterOptions {
  readonly runId?: string | null;
  readonly statuses?: readonly PostStatus[] | null;
  /** Handle or id. */
  readonly account?: string | null;
  /** All accounts that whoever asks can see; null for all. */
  readonly accountIds?: readonly string[] | null;
  /** Id or alias. */
  readonly provider?: string | null;
  readonly campaignId?: string | null;
  readonly from?: Date | null;
  readonly to?: Date | null;
  readonly q?: string | null;
  readonly ids?: readonly string[] | null;
  readonly atRisk?: boolean | null;
  readonly approval?: readonly string[] | null;
  /** Ids of labels, any of which they carry. */
  readonly label?: readonly string[] | null;
  /** Ids of queues, in any of which they are. */
  readonly queue?: readonly string[] | null;
}

/** Reads filters of posts, the same for every list of them. */
@Injectable()
export class PostFilters {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly registry: ProviderRegistry,
  ) {}

  /**
   * @returns null where nothing can fit: there is no such account
   * @throws DomainError invalid_parameter for a name of no network
   */
  async of(workspaceId: WorkspaceId, options: PostFilterOptions): Promise<PostFilter | null> {
    const provider = providerFilter(this.registry, options.provider);
    const account = options.account
      ? await this.accounts.resolve(workspaceId, options.account)
      : null;
    if (options.account && account === null) return null;
    return {
      runId: options.runId ?? null,
      statuses: options.statuses?.length ? options.statuses : null,
      accountId: account?.id ?? null,
      accountIds: options.accountIds ?? null,
      provider,
      campaignId: options.campaignId ?? null,
      from: options.from ?? null,
      to: options.to ?? null,
      text: options.q || null,
      ids: options.ids?.length ? options.ids : null,
      atRisk: options.atRisk ?? null,
      approvals: options.approval?.length ? options.approval : null,
      labelIds: options.label?.length ? options.label : null,
      queueIds: options.queue?.length ? options.queue : null,
    };
  }
}
