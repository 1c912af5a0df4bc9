import { checkAgainstContract, type Contract } from './contract.js';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into bodies of many shapes; the contract check below has already judged them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface ApiRequest {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another key than the client's own; null sends none. */
  readonly key?: string | null;
}

/** Plain HTTP calls. Every JSON answer is compared with the OpenAPI document on its way. */
export class ApiClient {
  constructor(
    readonly baseUrl: string,
    readonly key: string,
    readonly contract: Contract | null,
    /** Token of a session to use instead of the key, as a browser on our own page does. */
    private readonly session: string | null = null,
  ) {}

  /** What a browser on our own page sends along. */
  get sessionHeaders(): Readonly<Record<string, string>> {
    if (this.session === null) return {};
    return { cookie: `service_dash_session=${this.session}`, 'sec-fetch-site': 'same-origin' };
  }

  get(path: string, request: ApiRequest = {}): Promise<ApiAnswer> {
    return this.send('GET', path, request);
  }

  post(path: string, body: unknown = {}, request: ApiRequest = {}): Promise<ApiAnswer> {
    return this.send('POST', path, { ...request, body });
  }

  patch(path: string, body: unknown, request: ApiRequest = {}): Promise<ApiAnswer> {
    return this.send('PATCH', path, { ...request, body });
  }

  delete(path: string, request: ApiRequest = {}): Promise<ApiAnswer> {
    return this.send('DELETE', path, request);
  }

  async send(method: string, path: string, request: ApiRequest = {}): Promise<ApiAnswer> {
    const own = this.session === null ? this.key : null;
    const key = request.key === undefined ? own : request.key;
    const raw = typeof request.body === 'string' || request.body instanceof FormData;
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        // On one machine, packing and unpacking takes longer than sending.
        'accept-encoding': 'identity',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...this.sessionHeaders,
        ...(request.body === undefined || request.body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined
        ? {}
        : { body: raw ? (request.body as string) : JSON.stringify(request.body) }),
    });
    const text = await textOf(response);
    const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    if (isJson && this.contract) {
      checkAgainstContract(this.contract, { method, path, status: response.status, body });
    }
    return { status: response.status, headers: response.headers, body };
  }
}

/** A stream of events has no end worth waiting for: it is left as soon as it has begun. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  await response.body?.cancel();
  return '';
}
