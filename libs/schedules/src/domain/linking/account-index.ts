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

  /** Finds by id, by handle, by a handle that starts with an alias, or by the rest of a handle. */
  find(named: string, provider: string | null): KnownAccount | null {
    const key = normalise(named);
    const direct = this.byId.get(named) ?? this.byHandle.get(key);
    if (direct) return direct;
    const prefix = this.providerOfHandle(named);
    const underId =
      prefix && this.byHandle.get(normalise(`${prefix}:${named.slice(named.indexOf(':') + 1)}`));
    if (underId) return underId;
    return (provider && this.byHandle.get(normalise(`${provider}:${named}`))) || null;
  }

  /** The provider that a handle names by its first part. */
  providerOfHandle(handle: string): string | null {
    const colon = handle.indexOf(':');
    return colon > 0 ? this.findProvider(handle.slice(0, colon)) : null;
  }
}

function normalise(handle: string): string {
  const lower = handle.trim().toLowerCase();
  const colon = lower.indexOf(':');
  return lower.slice(0, colon + 1) + lower.slice(colon + 1).replace(/^@/, '');
}
