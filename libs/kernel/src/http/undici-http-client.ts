import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Clock } from '../clock/clock.js';
import type { Config, ConfigValues } from '../config/config.js';
import { serviceConfig } from '../config/service.config.js';
import { requireNoTransaction } from '../context/open-transaction.js';
import { encodeBody } from './encode-body.js';
import type { ExchangeTarget, ResponseHead } from './exchange.js';
import { exchangeBuffered, exchangeStreamed } from './exchange-kinds.js';
import { httpConfig } from './http.config.js';
import { isThisMachine } from './loopback.js';
import {
  HttpClient,
  HttpFailure,
  type HttpRequest,
  type HttpResponse,
  type RecordedRequest,
} from './http.types.js';
import type { OutgoingCalls } from './outgoing-calls.js';
import type { OutgoingConnections } from './outgoing-connections.js';
import { recordedPath, requestIdOf } from './recorded-path.js';
import { redirectedRequest, redirectTarget } from './redirects.js';
import { isSandboxControl } from './sandbox-control.js';

type Exchange<Answer> = (dispatcher: Dispatcher, target: ExchangeTarget) => Promise<Answer>;
type Record = (request: RecordedRequest) => void;

/** What all clients of one process have in common. */
export interface HttpClientParts {
  readonly settings: ConfigValues<typeof httpConfig>;
  readonly sandboxUrl: string | null;
  readonly connections: OutgoingConnections;
  readonly clock: Clock;
  /** Absent in tools that nobody watches. */
  readonly calls: OutgoingCalls | undefined;
}

/** HttpClient over undici. Derived clients share the connections. */
export class UndiciHttpClient extends HttpClient {
  private constructor(
    private readonly parts: HttpClientParts,
    private readonly guarded: boolean,
    private readonly record: Record | undefined,
  ) {
    super();
  }

  static over(
    config: Config,
    connections: OutgoingConnections,
    clock: Clock,
    calls?: OutgoingCalls,
  ): UndiciHttpClient {
    const settings = config.get(httpConfig);
    const { sandboxUrl } = config.get(serviceConfig);
    return new UndiciHttpClient(
      { settings, sandboxUrl, connections, clock, calls },
      false,
      undefined,
    );
  }

  override async request(request: HttpRequest): Promise<HttpResponse> {
    const limit = request.maxResponseBytes ?? this.parts.settings.maxResponseBytes;
    return this.follow(request, limit, exchangeBuffered, () => undefined);
  }

  override async stream(
    request: HttpRequest,
  ): Promise<Omit<HttpResponse, 'body'> & { readonly stream: Readable }> {
    const limit = request.maxResponseBytes ?? Number.POSITIVE_INFINITY;
    return this.follow(request, limit, exchangeStreamed, ({ stream }) => void stream.destroy());
  }

  override recordingTo(record: Record): HttpClient {
    return new UndiciHttpClient(this.parts, this.guarded, record);
  }

  override forUntrustedUrls(): HttpClient {
    return new UndiciHttpClient(this.parts, true, this.record);
  }

  /** @param discard lets go of the answer that only told where to go next */
  private async follow<Answer extends ResponseHead>(
    request: HttpRequest,
    maxResponseBytes: number,
    exchange: Exchange<Answer>,
    discard: (answer: Answer) => void,
  ): Promise<Answer & { readonly url: string }> {
    const timeoutMs = request.timeoutMs ?? this.parts.settings.timeoutMs;
    const startedAtMs = performance.now();
    for (let step = request; ;) {
      const url = parseUrl(step);
      const remainingMs = Math.max(1, timeoutMs - (performance.now() - startedAtMs));
      const answer = await this.once(step, url, { remainingMs, maxResponseBytes }, exchange);
      const to = step.followRedirects ? redirectTarget(answer, url) : null;
      const next = to === null ? null : redirectedRequest(step, answer.status, url, to);
      if (next === null) return { ...answer, url: url.href };
      discard(answer);
      step = next;
    }
  }

  private async once<Answer extends ResponseHead>(
    request: HttpRequest,
    url: URL,
    limits: { readonly remainingMs: number; readonly maxResponseBytes: number },
    exchange: Exchange<Answer>,
  ): Promise<Answer> {
    requireNoTransaction(url.host);
    this.requireAllowed(request, url);
    const body = encodeBody(request.body);
    const { connections, settings } = this.parts;
    const target: ExchangeTarget = {
      method: request.method,
      url,
      headers: mergeHeaders(settings.userAgent, body.headers, request.headers),
      body: body.open(),
      timeoutMs: limits.remainingMs,
      maxResponseBytes: limits.maxResponseBytes,
      signal: request.signal,
    };
    const isHere = request.mayLeadHere === true && isThisMachine(url.hostname);
    const dispatcher = this.guarded && !isHere ? connections.guarded : connections.trusted;
    const tell = this.record && this.recorder(request, url);
    const call = { method: request.method, host: url.host, isUntrusted: this.guarded };
    const end = this.parts.calls?.begin(call);
    try {
      const answer = await exchange(dispatcher, target);
      end?.(answer.status, null);
      tell?.(answer, null);
      return answer;
    } catch (error) {
      end?.(null, error as HttpFailure);
      tell?.(null, error as HttpFailure);
      throw error;
    }
  }

  private requireAllowed({ isAllowed, method }: HttpRequest, url: URL): void {
    const { sandboxUrl } = this.parts;
    const isControl = this.guarded && sandboxUrl !== null && isSandboxControl(url, sandboxUrl);
    if (!isControl && isAllowed?.(url) !== false) return;
    throw new HttpFailure('blocked', 'no', `${method} ${url.host}: the address is out of reach`);
  }

  private recorder(
    request: HttpRequest,
    url: URL,
  ): (answer: ResponseHead | null, failure: HttpFailure | null) => void {
    const startedAt = this.parts.clock.now();
    const startedAtMs = performance.now();
    return (answer, failure) =>
      this.record?.({
        method: request.method,
        host: url.host,
        path: recordedPath(url, request.secrets),
        status: answer?.status ?? null,
        failure: failure?.reason ?? null,
        requestId: answer ? requestIdOf(answer.headers) : null,
        startedAt,
        durationMs: Math.round(performance.now() - startedAtMs),
      });
  }
}

/** The address must be complete, http or https, and free of credentials: they belong in a header. */
function parseUrl({ method, url: text }: HttpRequest): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) throw invalidUrl(method, 'it cannot be parsed');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw invalidUrl(method, 'only http and https are spoken');
  }
  if (url.username !== '' || url.password !== '') {
    throw invalidUrl(method, 'it carries credentials');
  }
  return url;
}

function invalidUrl(method: string, why: string): HttpFailure {
  return new HttpFailure('invalid_url', 'no', `${method}: the address is not usable, ${why}`);
}

function mergeHeaders(
  userAgent: string,
  ofBody: Readonly<{ [name: string]: string }>,
  given: HttpRequest['headers'],
): { [name: string]: string } {
  const headers: { [name: string]: string } = {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-encoding': 'identity',
    ...ofBody,
  };
  for (const name in given) headers[name.toLowerCase()] = given[name]!;
  return headers;
}
