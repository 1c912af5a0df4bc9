import type { JsonObject, WorkspaceMode } from '#libs/providers';

/** What preflight must know of an account. */
export interface KnownAccount {
  readonly id: string;
  readonly mode: WorkspaceMode;
  readonly provider: string;
  readonly handle: string;
  readonly status: string;
  readonly publishable: boolean;
  readonly notPublishableReason?: string | null;
  readonly metadata: JsonObject;
}

type FindProvider = (idOrAlias: string) => string | null;

/** The accounts of a workspace by id and by handle in any case, with or without the @ of a user name. */
export class AccountIndex {
  private readonly byId = new Map<string, KnownAccount>();
  private readonly byHandle = new Map<string, KnownAccount>();

  constructor(
    accounts: readonly KnownAccount[],
    private readonly findProvider: FindProvider,
  ) {
    for (const account of accounts) {
      this.byId.set(account.id, account);
      const key = normalise(account.handle);
      // A reconnected account may share its handle with a disconnected one.
      const rival = this.byHandle.get(key);
      if (!rival || rival.status === 'disconnected') this.byHandle.set(key, account);
    }
  }

  /** Everything under which `find` looks for an account. */
  static namesFor(
    named: string,
    provider: string | null,
    findProvider: FindProvider,
  ): readonly string[] {
    const prefix = providerOf(named, findProvider);
    return [
      named,
      normalise(named),
      ...(prefix === null ? [] : [underProvider(prefix, named)]),
      ...(provider === null ? [] : [normalise(`${provider}:${named}`)]),
    ];
  }

  /** Finds by id, by handle, by a handle that starts with an alias, or by the rest of a handle. */
  find(named: string, provider: string | null): KnownAccount | null {
    const key = normalise(named);
    const direct = this.byId.get(named) ?? this.byHandle.get(key);
    if (direct) return direct;
    const prefix = this.providerOfHandle(named);
    const underId = prefix && this.byHandle.get(underProvider(prefix, named));
    if (underId) return underId;
    return (provider && this.byHandle.get(normalise(`${provider}:${named}`))) || null;
  }

  /** The provider that a handle names by its first part. */
  providerOfHandle(handle: string): string | null {
    return providerOf(handle, this.findProvider);
  }
}

function providerOf(handle: string, findProvider: FindProvider): string | null {
  const colon = handle.indexOf(':');
  return colon > 0 ? findProvider(handle.slice(0, colon)) : null;
}

/** A handle that begins with an alias, with the provider's own id instead. */
function underProvider(provider: string, handle: string): string {
  return normalise(`${provider}:${handle.slice(handle.indexOf(':') + 1)}`);
}

function normalise(handle: string): string {
  const lower = handle.trim().toLowerCase();
  const colon = lower.indexOf(':');
  return lower.slice(0, colon + 1) + lower.slice(colon + 1).replace(/^@/, '');
}
