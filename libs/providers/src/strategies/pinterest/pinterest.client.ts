import type { HttpBody, HttpClient, HttpRequest, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import type { CallEffect } from '../../contract/transport-failure.js';
import { UploadSources } from '../../contract/upload-sources.js';
import { classify } from './pinterest.classify.js';
import { filesIn, streamedJson, type StreamedJson } from './pinterest.streamed-json.js';
import { pauseMs } from './pinterest.waits.js';

const TIMEOUT_MS = 30_000;
/** Five images of 20 MB travel as 140 MB of text. */
const FILES_TIMEOUT_MS = 300_000;

/** What a call needs, at connect and afterwards. */
export interface PinterestConnection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly application: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface PinterestAnswer {
  readonly json: JsonReader;
  /** How long to hold back before the next call; 0 while the limit has room. */
  readonly pauseMs: number;
}

interface Call {
  readonly method: HttpRequest['method'];
  readonly path: string;
  readonly effect: CallEffect;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: HttpBody;
  readonly sources?: UploadSources;
}

/** Calls with a user's token (https://developers.pinterest.com/docs/api/v5/). Each throws ProviderFailure. */
export class PinterestClient {
  constructor(
    private readonly connection: PinterestConnection,
    private readonly accessToken: string,
  ) {}

  static of(context: CallContext): PinterestClient {
    return new PinterestClient(context, context.account.credentials['accessToken'] ?? '');
  }

  async get(path: string, query: Readonly<Record<string, string>> = {}): Promise<PinterestAnswer> {
    return this.exchange({ method: 'GET', path, query, effect: 'repeatable' });
  }

  /** A call that may be made again: what it makes nobody sees. */
  async post(path: string, value: JsonObject): Promise<PinterestAnswer> {
    const body: HttpBody = { kind: 'json', value };
    return this.exchange({ method: 'POST', path, effect: 'repeatable', body });
  }

  /** A call after which something may stand on Pinterest. */
  async publish(path: string, value: StreamedJson): Promise<PinterestAnswer> {
    const files = filesIn(value);
    const sources = new UploadSources(files);
    const body: HttpBody =
      files.length === 0 ? { kind: 'json', value } : streamedJson(value, sources);
    return this.exchange({ method: 'POST', path, effect: 'visible', body, sources });
  }

  async delete(path: string): Promise<void> {
    await this.exchange({ method: 'DELETE', path, effect: 'repeatable' });
  }

  private async exchange({
    method,
    path,
    effect,
    query = {},
    body,
    sources = new UploadSources([]),
  }: Call): Promise<PinterestAnswer> {
    const { http, endpoints, signal } = this.connection;
    const search = new URLSearchParams(query).toString();
    let response: HttpResponse;
    try {
      response = await http.request({
        method,
        url: `${endpoints.base('api')}/${path}${search === '' ? '' : `?${search}`}`,
        headers: { authorization: `Bearer ${this.accessToken}`, accept: 'application/json' },
        ...(body === undefined ? {} : { body }),
        timeoutMs: body?.kind === 'stream' ? FILES_TIMEOUT_MS : TIMEOUT_MS,
        signal,
        secrets: [this.accessToken],
      });
    } catch (error) {
      throw sources.failure(error, effect, 'Pinterest');
    }
    const failure = classify(response, effect);
    if (failure !== null) throw new ProviderFailure(failure);
    return {
      json: JsonReader.parse(response.body.toString('utf8')),
      pauseMs: pauseMs(response.headers),
    };
  }
}
