import type { HttpBody, HttpClient, HttpRequest, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { transportFailure, type CallEffect } from '../../contract/transport-failure.js';
import { classify, type Asked } from './snapchat.classify.js';

const CALL_TIMEOUT_MS = 30_000;
const PART_TIMEOUT_MS = 300_000;

/** What a call needs, at connect and afterwards. */
export interface SnapchatConnection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly signal: AbortSignal;
}

export type Query = Readonly<Record<string, string>>;

interface ReadOptions {
  readonly asked?: Asked;
  /** Organizations are known by the Ads API. */
  readonly base?: 'api' | 'ads';
}

type Call = Pick<HttpRequest, 'method' | 'body' | 'timeoutMs'> &
  ReadOptions & {
    readonly path: string;
    readonly effect: CallEffect;
    readonly secrets?: readonly string[];
  };

/** Calls with a login's token (Snapchat, "Public Profile API"). Each throws ProviderFailure. */
export class SnapchatClient {
  constructor(
    private readonly connection: SnapchatConnection,
    private readonly accessToken: string,
  ) {}

  static of(context: CallContext): SnapchatClient {
    return new SnapchatClient(context, context.account.credentials['accessToken'] ?? '');
  }

  async read(path: string, query: Query = {}, options: ReadOptions = {}): Promise<JsonReader> {
    const search = new URLSearchParams(query).toString();
    const whole = search === '' ? path : `${path}?${search}`;
    return this.exchange({ method: 'GET', path: whole, effect: 'repeatable', ...options });
  }

  /** A call that readers never see. `secrets` must not come back in a message. */
  async prepare(path: string, value: unknown, secrets: readonly string[]): Promise<JsonReader> {
    const body = { kind: 'json', value } as const;
    return this.exchange({ method: 'POST', path, effect: 'repeatable', body, secrets });
  }

  /** A step of an upload, to a path that Snapchat gave. */
  async upload(path: string, body: HttpBody): Promise<void> {
    const timeoutMs = PART_TIMEOUT_MS;
    await this.exchange({ method: 'POST', path, effect: 'repeatable', body, timeoutMs });
  }

  /** The one call after which something may be out. */
  async publish(path: string, value: unknown): Promise<JsonReader> {
    const body = { kind: 'json', value } as const;
    return this.exchange({ method: 'POST', path, effect: 'visible', body });
  }

  private async exchange(call: Call): Promise<JsonReader> {
    const { path, effect, asked, base = 'api', secrets = [], ...request } = call;
    const { http, endpoints, signal } = this.connection;
    const words = [this.accessToken, ...secrets];
    let answer: HttpResponse;
    try {
      answer = await http.request({
        timeoutMs: CALL_TIMEOUT_MS,
        ...request,
        url: `${endpoints.base(base)}${path}`,
        headers: { authorization: `Bearer ${this.accessToken}`, accept: 'application/json' },
        signal,
        secrets: words,
      });
    } catch (error) {
      throw transportFailure(error, effect, 'Snapchat');
    }
    const failure = classify(answer, effect, asked);
    if (failure === null) return JsonReader.parse(answer.body.toString('utf8'));
    throw new ProviderFailure({ ...failure, message: blackened(failure.message, words) });
  }
}

/** Refusals with status 200 repeat what they were sent, too, and nothing below has looked at those. */
function blackened(message: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), message);
}
