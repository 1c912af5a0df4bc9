import type { PostLedger } from '../kernel/ledger.js';
import type { LedgerEntry, SandboxNetwork } from '../kernel/network.js';
import type { NamedAccount, NamedPost, PostSearch } from './posts-request.js';
import type { ProviderNames } from './provider-names.js';

/** A post with the accounts of the question that it is by, and the page that shows it. */
export interface FoundPost extends LedgerEntry {
  readonly accountIds: readonly string[];
  readonly viewUrl: string;
}

/** Answers whose posts the ledger holds to somebody who knows accounts by other names. */
export class PostSearches {
  constructor(
    private readonly networks: readonly SandboxNetwork[],
    private readonly names: ProviderNames,
    private readonly ledger: PostLedger,
  ) {}

  /** Newest first; `missing` are the known posts that are not there, or no longer. */
  find(
    { accounts, known, limit }: PostSearch,
    publicUrl: string,
  ): { readonly posts: readonly FoundPost[]; readonly missing: readonly NamedPost[] } {
    const owners = this.ownersOf(accounts);
    const open = this.ownersOf(accounts.filter(({ onlyKnown }) => !onlyKnown));
    const knownIds = new Set(known.map(({ provider, id }) => this.keyAt(provider, id)));
    const found = this.ledger
      .find()
      .filter(({ provider, account, id }) => {
        if (open.has(keyOf(provider, account))) return true;
        return owners.has(keyOf(provider, account)) && knownIds.has(keyOf(provider, id));
      })
      .reverse()
      .slice(0, limit);
    return {
      posts: found.map((entry) => ({
        ...entry,
        accountIds: [...(owners.get(keyOf(entry.provider, entry.account)) ?? [])],
        viewUrl: `${publicUrl}/_sandbox/view/${entry.provider}/${encodeURIComponent(entry.id)}`,
      })),
      missing: known.filter((post) => !this.isOut(post)),
    };
  }

  /** Every name under which a network may know an account. */
  namesAt(provider: string, names: readonly string[]): readonly string[] {
    const network = this.networks.find(({ id }) => id === this.names.networkOf(provider));
    const further = names.flatMap((name) => network?.namesOf?.(name) ?? []);
    return [...new Set([...names, ...further])];
  }

  private isOut({ provider, id }: NamedPost): boolean {
    return this.ledger.get(this.names.networkOf(provider), id)?.entry.deletedAt === null;
  }

  private keyAt(provider: string, name: string): string {
    return keyOf(this.names.networkOf(provider), name);
  }

  private ownersOf(accounts: readonly NamedAccount[]): Map<string, Set<string>> {
    const owners = new Map<string, Set<string>>();
    for (const { id, provider, names } of accounts) {
      for (const name of this.namesAt(provider, names)) {
        const key = this.keyAt(provider, name);
        owners.set(key, (owners.get(key) ?? new Set()).add(id));
      }
    }
    return owners;
  }
}

function keyOf(provider: string, account: string): string {
  return `${provider}\n${account}`;
}
