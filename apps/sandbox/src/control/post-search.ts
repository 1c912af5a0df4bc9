import type { PostLedger } from '../kernel/ledger.js';
import type { LedgerEntry, SandboxNetwork } from '../kernel/network.js';
import { ControlError, onlyMembers } from './control-error.js';
import { textMember, textsMember, wholeMember, type ControlBody } from './members.js';

/** The names a caller may give a network: its own id and the provider ids it serves. */
export class ProviderNames {
  private readonly networks: ReadonlyMap<string, string>;

  constructor(networks: readonly Pick<SandboxNetwork, 'id' | 'serves'>[]) {
    this.networks = new Map(
      networks.flatMap(({ id, serves = [] }) => [id, ...serves].map((name) => [name, id] as const)),
    );
  }

  get known(): readonly string[] {
    return [...this.networks.keys()];
  }

  /** Id of the network behind a name; an unknown name stays as it is. */
  networkOf(name: string): string {
    return this.networks.get(name) ?? name;
  }
}

/** An account as somebody else knows it: an id of theirs, and every name it may go by here. */
interface NamedAccount {
  readonly id: string;
  readonly provider: string;
  readonly names: readonly string[];
  /** Leaves out what is not among the known posts: others use the account as well. */
  readonly onlyKnown: boolean;
}

/** A post by the id that the network gave it. */
interface NamedPost {
  readonly provider: string;
  readonly id: string;
}

/** Whose posts are wanted, and which ones whoever asks knows of. */
interface PostSearch {
  readonly accounts: readonly NamedAccount[];
  readonly known: readonly NamedPost[];
  readonly limit: number;
}

/** A post with the accounts of the question that it is by, and the page that shows it. */
interface FoundPost extends LedgerEntry {
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

const MOST_ITEMS = 1_000;

/** Reads the body of `POST /_sandbox/posts/search`. Throws ControlError with the reason. */
export function readPostSearch(body: Record<string, unknown>): PostSearch {
  onlyMembers(body, ['accounts', 'known', 'limit']);
  return {
    accounts: listOf(body, 'accounts').map((item) => ({
      id: textMember(item, 'id'),
      provider: textMember(item, 'provider'),
      names: textsMember(item, 'names'),
      onlyKnown: item['onlyKnown'] === true,
    })),
    known: listOf(body, 'known').map((item) => ({
      provider: textMember(item, 'provider'),
      id: textMember(item, 'id'),
    })),
    limit: wholeMember(body, 'limit', { fallback: 100, least: 0, most: MOST_ITEMS }),
  };
}

function listOf(body: ControlBody, name: string): readonly ControlBody[] {
  const value = body[name] ?? [];
  const isList = Array.isArray(value) && value.length <= MOST_ITEMS;
  if (isList && value.every((item) => typeof item === 'object' && item !== null)) return value;
  throw new ControlError(400, `${name} must be a list of at most ${MOST_ITEMS} objects`);
}
