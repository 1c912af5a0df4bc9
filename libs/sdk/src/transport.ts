import { readError, readJson, requireWhole } from './answer.js';
import { ApiCall } from './api-call.js';
import { addressOf, requireAnswerOfService } from './base-url.js';
import { ApiError, ConnectionError, PostriderError, TimeoutError, withKey } from './errors.js';
import { pause } from './pause.js';
import { reasonOf } from './unreachable.js';
import { countedBody } from './uploads/counted-body.js';

/** Where the service is, and who asks. */
export interface ClientOptions {
  /** `pr_live_…` or `pr_test_…`; or what gives an access token that still holds, asked before each try. */
  readonly apiKey: string | (() => Promise<string>);
  /** Address of the service, such as `https://posts.example.com`. */
  readonly baseUrl: string;
  /** How often a request is tried again, 3 when absent. */
  readonly maxRetries?: number;
  /** For one try, a minute when absent. */
  readonly timeoutMs?: number;
  /** Another one than the runtime's own. */
  readonly fetch?: typeof fetch;
  /** From 0 up to 1: spreads tries that would come together. Another one than the runtime's own. */
  readonly random?: () => number;
}

/** What each method takes beside what it is about. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Two requests with one key are one request, however often they arrive. Every write has one: this one, or one that is
   * made for the call and kept over its tries.
   */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
  /** Further headers, such as `Postrider-Confirmation`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `/v1`, its parts encoded: see {@link pathOf}. */
  readonly path: string;
  readonly query?: object | undefined;
  /** JSON, or a form: as `FormData`, or as a Blob whose type says so. */
  readonly body?: unknown;
  /** Told how many bytes of a Blob are on their way, by runtimes that tell. */
  readonly onSent?: (sentBytes: number) => void;
  /**
   * `never`: a second try could do again what a network did, so that not even a refusal is tried again. `safe`: it only
   * looks, although it is a POST, and needs no idempotency key. Where it is absent, the key makes a second try safe.
   */
  readonly retries?: 'never' | 'safe';
}

const DEFAULT_RETRIES = 3;
const DEFAULT_TIMEOUT_MS = 60_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** Whoever is to wait longer is told so. */
const LONGEST_RETRY_AFTER_MS = 60_000;

/** Sends requests, and tries again where a second try cannot do anything twice. */
export class Transport {
  private readonly baseUrl: string;
  private readonly fetch: typeof fetch;

  /** Out of reach of whatever prints a client or keeps it as JSON: the key is in it. */
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
    if (!options.apiKey) throw new TypeError('Postrider needs an apiKey');
    this.baseUrl = addressOf(options.baseUrl);
    this.fetch = options.fetch ?? ((...given) => fetch(...given));
  }

  call<Answer>(request: ApiRequest, options: CallOptions = {}): ApiCall<Answer> {
    const response = this.send(request, keyed(request, options));
    return new ApiCall<Answer>(response, async (answer) => (await readJson(answer)) as Answer);
  }

  /** What an answer holds as it arrives, where that is a file. */
  async open(request: ApiRequest, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    const response = await this.send(request, options, 'streamed');
    return response.body ?? new Blob([]).stream();
  }

  /** An address that the service handed out, which needs no key. One try. */
  async put(
    url: string,
    body: Blob,
    options: CallOptions = {},
    onSent?: (sentBytes: number) => void,
  ): Promise<Response> {
    const init = { method: 'PUT', ...countedBody(body, onSent) };
    const response = await this.tryOnce(url, init, options);
    if (!response.ok) throw await readError(response);
    return response;
  }

  private async send(
    request: ApiRequest,
    options: CallOptions,
    how: 'whole' | 'streamed' = 'whole',
  ): Promise<Response> {
    const retries = options.maxRetries ?? this.#options.maxRetries ?? DEFAULT_RETRIES;
    for (let tries = 0; ; tries += 1) {
      try {
        const response = await this.tryOnce(
          this.urlOf(request),
          await this.init(request, options),
          options,
          how,
        );
        requireAnswerOfService(response, this.baseUrl);
        if (!response.ok) throw await readError(response);
        return how === 'whole' ? await requireWhole(response) : response;
      } catch (error) {
        const wait = tries < retries ? this.waitBefore(error, request, options, tries) : null;
        if (wait === null) throw withKey(error, options.idempotencyKey);
        await pause(wait, options.signal);
      }
    }
  }

  /** Milliseconds to wait before the next try; null where there is none. */
  private waitBefore(
    error: unknown,
    request: ApiRequest,
    options: CallOptions,
    tries: number,
  ): number | null {
    if (options.signal?.aborted || request.retries === 'never') return null;
    if (error instanceof ApiError) {
      const isBusy = error.status === 429 || error.code === 'idempotency_in_progress';
      const isFault = error.status === 408 || error.status >= 500;
      if (!isBusy && !isFault) return null;
      if (error.retryAfterMs !== null) {
        return error.retryAfterMs > LONGEST_RETRY_AFTER_MS ? null : error.retryAfterMs;
      }
    } else if (!(error instanceof ConnectionError)) return null;
    const longest = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
    const random = this.#options.random ?? Math.random;
    return longest * (0.5 + random() / 2);
  }

  private async tryOnce(
    url: string,
    init: RequestInit,
    options: CallOptions,
    how: 'whole' | 'streamed' = 'whole',
  ): Promise<Response> {
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), timeoutMs);
    const stop = (): void => ending.abort();
    options.signal?.addEventListener('abort', stop, { once: true });
    let isOpen = false;
    try {
      options.signal?.throwIfAborted();
      const response = await this.fetch(url, { ...init, signal: ending.signal });
      isOpen = how === 'streamed' && response.ok;
      if (isOpen) return response;
      // Within the time: an answer whose body never ends is no answer.
      return await whole(response);
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      if (ending.signal.aborted) throw new TimeoutError(`No answer within ${timeoutMs} ms`);
      const place = new URL(url).origin;
      const message = `The service cannot be reached at ${place}: ${reasonOf(error)}`;
      throw new ConnectionError(message, { cause: error as Error });
    } finally {
      clearTimeout(timer);
      // What still arrives can be stopped.
      if (!isOpen) options.signal?.removeEventListener('abort', stop);
    }
  }

  private urlOf({ path, query = {} }: ApiRequest): string {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined || value === null) continue;
      parameters.set(name, Array.isArray(value) ? value.join(',') : textOf(value));
    }
    const text = parameters.toString();
    return this.baseUrl + path + (text === '' ? '' : `?${text}`);
  }

  private async init(request: ApiRequest, options: CallOptions): Promise<RequestInit> {
    const { method, body, onSent } = request;
    const { apiKey } = this.#options;
    const key = typeof apiKey === 'string' ? apiKey : await apiKey();
    // Fetch would repeat it in its error.
    if (!/^[\x21-\x7e]+$/.test(key)) throw new PostriderError('The apiKey is none');
    const headers: Record<string, string> = {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
    };
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
    // Not followed: the key is for this service alone.
    const init: RequestInit = { method, redirect: 'manual' };
    if (body instanceof Blob) Object.assign(init, countedBody(body, onSent));
    else if (body instanceof FormData) init.body = body;
    else if (body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(body);
    }
    return { ...init, headers: { ...headers, ...init.headers, ...options.headers } };
  }
}

/** What would make a path another one: addresses lose such parts. */
const NO_NAMES: readonly string[] = ['', '.', '..'];

/**
 * A path with these parts put into its braces, in their order.
 * @throws PostriderError for a part that names nothing
 */
export function pathOf(template: string, ...parts: readonly string[]): string {
  let index = 0;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const part = parts[index++] ?? '';
    if (NO_NAMES.includes(part)) throw new PostriderError(`${name} must be an id, not "${part}"`);
    return encodeURIComponent(part);
  });
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The options of a call with the key that makes its tries one. */
function keyed({ method, retries }: ApiRequest, options: CallOptions): CallOptions {
  if (method === 'GET' || retries === 'safe' || options.idempotencyKey !== undefined) {
    return options;
  }
  return { ...options, idempotencyKey: crypto.randomUUID() };
}

/** The answer with its body read. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const hasNone = [204, 205, 304].includes(status);
  const body = hasNone ? null : await response.arrayBuffer();
  return new Response(body, { status, statusText, headers });
}
