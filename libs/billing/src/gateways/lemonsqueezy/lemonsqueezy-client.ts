import { HttpFailure, type HttpClient, type HttpRequest, type HttpResponse } from '#libs/kernel';
import { gatewayRefused, gatewayUnavailable } from '../gateway.errors.js';

const contentType = 'application/vnd.api+json';
const timeoutMs = 10_000;

/** Lemon Squeezy's JSON:API over the service's one way out. Its error texts are never passed on. */
export class LemonSqueezyClient {
  constructor(
    private readonly http: HttpClient,
    private readonly apiUrl: string,
    private readonly apiKey: string,
  ) {}

  /** Null for what is not there. */
  async get(path: string): Promise<unknown> {
    const response = await this.send({ method: 'GET', path });
    return response.status === 404 ? null : documentIn(response);
  }

  /** @throws DomainError service_unavailable, provider_error */
  async post(path: string, document: unknown): Promise<unknown> {
    return documentIn(await this.send({ method: 'POST', path, document }));
  }

  /** @throws DomainError service_unavailable, provider_error */
  async patch(path: string, document: unknown): Promise<unknown> {
    return documentIn(await this.send({ method: 'PATCH', path, document }));
  }

  private async send(call: {
    readonly method: HttpRequest['method'];
    readonly path: string;
    readonly document?: unknown;
  }): Promise<HttpResponse> {
    const { method, path, document } = call;
    const headers = { accept: contentType, authorization: `Bearer ${this.apiKey}` };
    const url = `${this.apiUrl}${path}`;
    try {
      if (document === undefined)
        return await this.http.request({ method, url, headers, timeoutMs });
      const bytes = Buffer.from(JSON.stringify(document));
      const body = { kind: 'bytes', bytes, contentType } as const;
      return await this.http.request({ method, url, headers, body, timeoutMs });
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      throw gatewayUnavailable({ gateway: 'lemonsqueezy', reason: error.reason, status: null });
    }
  }
}

function documentIn({ status, body }: HttpResponse): unknown {
  const trouble = { gateway: 'lemonsqueezy', reason: `http_${status}`, status };
  if (status === 429 || status >= 500) throw gatewayUnavailable(trouble);
  if (status < 200 || status >= 300) throw gatewayRefused(trouble);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw gatewayRefused({ ...trouble, reason: 'unreadable_answer' });
  }
}
