/** An answer that was not a success, with the service's own code and words. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    readonly code: string | null,
    message: string,
    readonly details: unknown,
  ) {
    super(message);
  }
}

/** The public API as the command line and the launcher use it. */
export class ServiceClient {
  constructor(
    private readonly baseUrl: string,
    private readonly apiKey: string,
  ) {}

  /** Whether its key belongs to a sandbox workspace. */
  get isOfSandbox(): boolean {
    return this.apiKey.startsWith('pr_test_');
  }

  /** @throws ServiceError; TypeError when nothing answers. */
  async get<Answer>(path: string): Promise<Answer> {
    return this.send<Answer>(path, { method: 'GET' });
  }

  /** @throws ServiceError; TypeError when nothing answers. */
  async post<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.send<Answer>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  private async send<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${this.apiKey}` },
      signal: AbortSignal.timeout(60_000),
    });
    const answer = (await response.json()) as Answer & {
      code?: string;
      message?: string;
      details?: unknown;
    };
    if (response.ok) return answer;
    throw new ServiceError(
      response.status,
      answer.code ?? null,
      answer.message ?? response.statusText,
      answer.details,
    );
  }
}
