import {
  type ProviderEndpoints,
  ProviderFailure,
  type FailureClass,
  type ProviderFailureDetails,
  JsonReader,
  retryAfterMs,
  transportFailure,
  type CallEffect,
} from 'postrider/providers';
import type { HttpClient, HttpResponse } from 'postrider/kernel';

interface Connection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly signal: AbortSignal;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly effect: CallEffect;
  readonly body?: object;
}

/** The calls of Noticeboard's API that we need. Each throws ProviderFailure. */
export class NoticeboardClient {
  constructor(
    private readonly connection: Connection,
    private readonly token: string,
  ) {}

  async me(): Promise<JsonReader> {
    return this.exchange({ method: 'GET', path: '/v1/me', effect: 'repeatable' });
  }

  /** Publishes a notice. `reference` is ours and comes back in listings. */
  async create(notice: { text: string; pinned: boolean; reference: string }): Promise<JsonReader> {
    return this.exchange({ method: 'POST', path: '/v1/notices', effect: 'visible', body: notice });
  }

  async byReference(reference: string): Promise<readonly JsonReader[]> {
    const path = `/v1/notices?reference=${encodeURIComponent(reference)}`;
    const answer = await this.exchange({ method: 'GET', path, effect: 'repeatable' });
    return answer.list('notices');
  }

  async delete(id: string): Promise<void> {
    await this.exchange({ method: 'DELETE', path: `/v1/notices/${id}`, effect: 'repeatable' });
  }

  private async exchange({ method, path, effect, body }: Call): Promise<JsonReader> {
    const { http, endpoints, signal } = this.connection;
    let response: HttpResponse;
    try {
      response = await http.request({
        method,
        url: `${endpoints.base('api')}${path}`,
        headers: { authorization: `Bearer ${this.token}` },
        ...(body === undefined ? {} : { body: { kind: 'json', value: body } }),
        signal,
        secrets: [this.token],
      });
    } catch (error) {
      throw transportFailure(error, effect, 'Noticeboard');
    }
    const failure = classify(response, effect);
    if (failure !== null) throw new ProviderFailure(failure);
    return JsonReader.parse(response.body.toString('utf8'));
  }
}

/** What an answer means; null for a success. Pure. */
export function classify(
  answer: Pick<HttpResponse, 'status' | 'headers' | 'body'>,
  effect: CallEffect,
): ProviderFailureDetails | null {
  const json = JsonReader.parse(answer.body.toString('utf8'));
  const { status } = answer;
  if (status === 204 || (status >= 200 && status < 300 && json.isObject)) return null;
  return {
    failureClass: classOf(status, effect),
    message: json.text('message') ?? `Noticeboard answered ${status}`,
    status,
    providerCode: json.text('code'),
    retryAfterMs: retryAfterMs(answer.headers),
    scope: 'account',
  };
}

function classOf(status: number, effect: CallEffect): FailureClass {
  if (status === 401) return 'auth_expired';
  if (status === 403) return 'permission';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limited';
  if (status >= 400 && status < 500) return 'content_rejected';
  // 5xx, or a success that is not the API's JSON: a write may have happened.
  return effect === 'visible' ? 'ambiguous' : 'transient';
}
