/** An entry of the sandbox's ledger: what truly was published. */
export interface LedgerPost {
  readonly id: string;
  readonly provider: string;
  readonly account: string;
  readonly text: string | null;
  readonly title: string | null;
  readonly media: readonly { kind: string; mime: string; size: number; sha256: string }[];
  /** Whatever else the network was told, in its own words. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly parentId: string | null;
  readonly createdAt: string;
  readonly deletedAt: string | null;
  readonly url: string | null;
}

export interface SandboxFault {
  readonly provider: string;
  readonly operation: string;
  readonly kind: string;
  readonly times: number;
  readonly status?: number;
  readonly body?: unknown;
  readonly retryAfterSeconds?: number;
  readonly delayMs?: number;
  readonly account?: string | readonly string[];
}

export interface SandboxAccount {
  readonly id: string;
  readonly handle: string;
  readonly connect?: Readonly<Record<string, string>>;
}

/** A mail that arrived in the sandbox's mailbox. */
export interface SandboxMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string | null;
}

export interface SandboxNetwork {
  readonly id: string;
  readonly serves: readonly string[];
  readonly accounts: readonly SandboxAccount[];
}

/** The sandbox's control API. */
export class SandboxClient {
  constructor(readonly url: string) {}

  async networks(): Promise<readonly SandboxNetwork[]> {
    return (await this.call<{ providers: never }>('GET', '/_sandbox/providers')).providers;
  }

  /** Ready-made accounts of a provider, the first one being the one that `npm start` connects. */
  async accountsOf(provider: string): Promise<readonly SandboxAccount[]> {
    const network = (await this.networks()).find(({ serves }) => serves.includes(provider));
    return (network?.accounts ?? []).filter(
      ({ connect }) => (connect?.['provider'] ?? network?.id) === provider,
    );
  }

  /** Of the mailbox, the newest first. */
  async mailsTo(address: string): Promise<readonly SandboxMail[]> {
    const path = `/_sandbox/mailbox?to=${encodeURIComponent(address)}`;
    return (await this.call<{ mails: SandboxMail[] }>('GET', path)).mails;
  }

  /** Everything that exists or existed, oldest first. */
  async posts(provider?: string): Promise<readonly LedgerPost[]> {
    const query = provider ? `?provider=${provider}` : '';
    const { posts } = await this.call<{ posts: LedgerPost[] }>('GET', `/_sandbox/posts${query}`);
    return [...posts].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  }

  async requests(provider: string): Promise<readonly Record<string, unknown>[]> {
    const path = `/_sandbox/requests?provider=${provider}`;
    return (await this.call<{ requests: Record<string, unknown>[] }>('GET', path)).requests;
  }

  async fault(fault: SandboxFault): Promise<void> {
    await this.call('POST', '/_sandbox/faults', fault);
  }

  /** Faults that have not hit all their requests yet. */
  async faults(): Promise<readonly SandboxFault[]> {
    return (await this.call<{ faults: SandboxFault[] }>('GET', '/_sandbox/faults')).faults;
  }

  /** Forgets everything but the ready-made accounts. */
  async reset(): Promise<void> {
    await this.call('POST', '/_sandbox/reset');
  }

  async clearFaults(): Promise<void> {
    await this.call('DELETE', '/_sandbox/faults');
  }

  async discordWebhook(body: Record<string, unknown> = {}): Promise<Record<string, string>> {
    return this.call('POST', '/_sandbox/discord/webhooks', body);
  }

  /** A control call of one network's own. */
  async control(path: string, body: object): Promise<Record<string, unknown>> {
    return this.call('POST', `/_sandbox/${path}`, body);
  }

  private async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} → ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
}
