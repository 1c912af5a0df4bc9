import {
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
  HttpClient as HttpClientBase,
} from '#libs/kernel';

/** The worker died; nothing of it goes on. */
export class WorkerDeath extends Error {
  constructor() {
    super('the worker died');
  }
}

/** How far a worker comes: it dies when the answer to its nth call has arrived, before anybody has looked at it. */
export class Lifetime {
  private readonly answeredCalls: string[] = [];
  readonly death: Promise<never>;
  private die!: (death: WorkerDeath) => void;

  /** @param lastCall null: it lives on */
  constructor(private readonly lastCall: number | null = null) {
    this.death = new Promise((_resolve, reject) => {
      this.die = reject;
    });
    // Nobody may be listening when it happens.
    this.death.catch(() => undefined);
  }

  /** What was called so far, as method and address. */
  get calls(): readonly string[] {
    return this.answeredCalls;
  }

  /** Counts an answer. Never resolves once the worker is dead. */
  async answered({ method, url }: HttpRequest): Promise<void> {
    this.answeredCalls.push(`${method} ${url}`);
    if (this.lastCall === null || this.calls.length < this.lastCall) return;
    this.die(new WorkerDeath());
    await new Promise(() => undefined);
  }
}

/** A client whose owner may die while a call is under way. */
export class MortalHttpClient extends HttpClientBase {
  constructor(
    private readonly inner: HttpClient,
    private readonly lifetime: Lifetime,
  ) {
    super();
  }

  override async request(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await this.inner.request(request);
    } finally {
      await this.lifetime.answered(request);
    }
  }

  override async stream(request: HttpRequest): ReturnType<HttpClient['stream']> {
    try {
      return await this.inner.stream(request);
    } finally {
      await this.lifetime.answered(request);
    }
  }

  override recordingTo(): HttpClient {
    return this;
  }

  override forUntrustedUrls(): HttpClient {
    return new MortalHttpClient(this.inner.forUntrustedUrls(), this.lifetime);
  }
}
