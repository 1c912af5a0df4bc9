import type { Clock } from '#libs/kernel';
import type { Journal, JournalRecord } from './journal.js';
import type {
  Ledger,
  LedgerChange,
  LedgerEntry,
  LedgerMedia,
  NewLedgerEntry,
  StoredPost,
} from './network.js';

type LedgerRecord =
  | { readonly add: StoredPost }
  | {
      readonly update: {
        readonly provider: string;
        readonly id: string;
        readonly change: LedgerChange;
      };
    }
  | { readonly remove: { readonly provider: string; readonly id: string; readonly at: string } };

const store = 'ledger';

/** Every post of every network, in order of creation, found by provider and id. */
export class PostLedger {
  private posts = new Map<string, StoredPost>();
  private aliases = new Map<string, string>();

  constructor(
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  /** The part of the ledger that one network sees. */
  of(provider: string): Ledger {
    return {
      add: (entry) => this.add(provider, entry),
      update: (id, change) => this.update(provider, id, change),
      markDeleted: (id) => this.markDeleted(provider, id),
      get: (id) => this.get(provider, id),
      find: (query) => this.find({ provider, ...query }),
    };
  }

  find(query: { readonly provider?: string; readonly account?: string } = {}): LedgerEntry[] {
    const found: LedgerEntry[] = [];
    for (const { entry } of this.posts.values()) {
      if (query.provider !== undefined && entry.provider !== query.provider) continue;
      if (query.account !== undefined && entry.account !== query.account) continue;
      found.push(entry);
    }
    return found;
  }

  get(provider: string, id: string): StoredPost | undefined {
    const key = keyOf(provider, id);
    return this.posts.get(key) ?? this.posts.get(this.aliases.get(key) ?? '');
  }

  apply(change: unknown): void {
    const record = change as LedgerRecord;
    if ('add' in record) return this.put(record.add);
    if ('update' in record) return void this.change(record.update);
    const { provider, id, at } = record.remove;
    this.remove(provider, id, at);
  }

  *snapshot(): Iterable<JournalRecord> {
    for (const post of this.posts.values()) yield { store, change: { add: post } };
  }

  clear(): void {
    this.posts = new Map();
    this.aliases = new Map();
  }

  private add(provider: string, entry: NewLedgerEntry): LedgerEntry {
    if (this.posts.has(keyOf(provider, entry.id))) {
      throw new Error(`${provider} already holds a post ${entry.id}`);
    }
    const post: StoredPost = {
      entry: {
        id: entry.id,
        provider,
        account: entry.account,
        text: entry.text ?? null,
        title: entry.title ?? null,
        media: shown(entry.media ?? []),
        settings: entry.settings ?? {},
        parentId: entry.parentId ?? null,
        createdAt: this.clock.now().toISOString(),
        deletedAt: null,
        url: entry.url ?? null,
        requestCount: entry.requestCount ?? 1,
      },
      partIds: entry.partIds ?? [],
      details: entry.details ?? null,
    };
    this.put(post);
    this.journal.append(store, { add: post });
    return post.entry;
  }

  private update(provider: string, id: string, change: LedgerChange): LedgerEntry | undefined {
    const media = change.media && { media: shown(change.media) };
    const record = { provider, id, change: { ...change, ...media } };
    const entry = this.change(record);
    if (entry) this.journal.append(store, { update: record });
    return entry;
  }

  private markDeleted(provider: string, id: string): LedgerEntry | undefined {
    const post = this.get(provider, id);
    if (!post || post.entry.deletedAt !== null) return post?.entry;
    const at = this.clock.now().toISOString();
    this.journal.append(store, { remove: { provider, id: post.entry.id, at } });
    return this.remove(provider, post.entry.id, at);
  }

  private put(post: StoredPost): void {
    const key = keyOf(post.entry.provider, post.entry.id);
    this.posts.set(key, post);
    for (const part of post.partIds) this.aliases.set(keyOf(post.entry.provider, part), key);
  }

  private change(record: {
    provider: string;
    id: string;
    change: LedgerChange;
  }): LedgerEntry | undefined {
    const post = this.get(record.provider, record.id);
    if (!post) return undefined;
    const { details, ...visible } = record.change;
    const entry = { ...post.entry, ...visible, requestCount: post.entry.requestCount + 1 };
    this.put({ ...post, entry, details: details === undefined ? post.details : details });
    return entry;
  }

  private remove(provider: string, id: string, at: string): LedgerEntry | undefined {
    const post = this.get(provider, id);
    if (!post) return undefined;
    const requestCount = post.entry.requestCount + 1;
    const entry = { ...post.entry, deletedAt: at, requestCount };
    this.put({ ...post, entry });
    return entry;
  }
}

function keyOf(provider: string, id: string): string {
  return `${provider}\n${id}`;
}

/** What the ledger shows of media, whatever else a network knows of them. */
function shown(media: readonly LedgerMedia[]): readonly LedgerMedia[] {
  return media.map(({ kind, mime, size, sha256 }) => ({ kind, mime, size, sha256 }));
}
