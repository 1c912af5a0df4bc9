import type { HttpClient, HttpRequest, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { transportFailure, type CallEffect } from '../../contract/transport-failure.js';
import { classify } from './linkedin.classify.js';

/** An answer that is given up on leaves a post's fate open. */
const CALL_TIMEOUT_MS = 60_000;
const PROTOCOL_VERSION = '2.0.0';

export interface LinkedinConnection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly signal: AbortSignal;
}

/** How a grant's calls are made. */
export interface LinkedinAccess {
  readonly accessToken: string;
  /** Release of the API, `YYYYMM`. */
  readonly version: string;
}

/** What a create answers: the id stands in a header, a body is the exception. */
export interface CreatedEntity {
  readonly id: string | null;
  readonly json: JsonReader;
}

type RestliMethod = 'FINDER' | 'BATCH_GET' | 'DELETE';
type Call = Pick<HttpRequest, 'method' | 'body'> & {
  readonly path: string;
  readonly restliMethod?: RestliMethod;
};

/** Calls of LinkedIn's versioned API (LinkedIn, "Posts API"). Each throws ProviderFailure. */
export class LinkedinClient {
  constructor(
    readonly connection: LinkedinConnection,
    private readonly access: LinkedinAccess,
  ) {}

  get authorization(): string {
    return `Bearer ${this.access.accessToken}`;
  }

  async read(path: string): Promise<JsonReader> {
    return jsonOf(await this.rest({ method: 'GET', path }, 'repeatable'));
  }

  /** A search: `q=` names the finder. */
  async find(path: string): Promise<JsonReader> {
    return jsonOf(await this.rest({ method: 'GET', path, restliMethod: 'FINDER' }, 'repeatable'));
  }

  /** An `?action=` call, which readers never see. */
  async act(path: string, value: unknown): Promise<JsonReader> {
    const body = { kind: 'json', value } as const;
    return jsonOf(await this.rest({ method: 'POST', path, body }, 'repeatable'));
  }

  /** Writes something that readers see. */
  async create(path: string, value: unknown): Promise<CreatedEntity> {
    const body = { kind: 'json', value } as const;
    const answer = await this.rest({ method: 'POST', path, body }, 'visible');
    return { id: answer.headers['x-restli-id'] ?? null, json: jsonOf(answer) };
  }

  async delete(path: string): Promise<void> {
    await this.rest({ method: 'DELETE', path, restliMethod: 'DELETE' }, 'repeatable');
  }

  /** Who logged in: `userinfo` (OpenID Connect) or `me` (r_basicprofile). Takes no version. */
  async profile(resource: 'userinfo' | 'me'): Promise<JsonReader> {
    const { endpoints } = this.connection;
    const url = `${endpoints.base('api')}/v2/${resource}`;
    const headers = { authorization: this.authorization };
    return jsonOf(await this.exchange({ method: 'GET', url, headers }, 'repeatable'));
  }

  private async rest(call: Call, effect: CallEffect): Promise<HttpResponse> {
    const { path, restliMethod, ...request } = call;
    const headers = {
      authorization: this.authorization,
      'linkedin-version': this.access.version,
      'x-restli-protocol-version': PROTOCOL_VERSION,
      ...(restliMethod === undefined ? {} : { 'x-restli-method': restliMethod }),
    };
    const url = `${this.connection.endpoints.base('api')}/rest${path}`;
    return this.exchange({ ...request, url, headers }, effect);
  }

  private async exchange(request: HttpRequest, effect: CallEffect): Promise<HttpResponse> {
    const { http, signal } = this.connection;
    let answer: HttpResponse;
    try {
      answer = await http.request({
        timeoutMs: CALL_TIMEOUT_MS,
        ...request,
        signal,
        secrets: [this.access.accessToken],
      });
    } catch (error) {
      throw transportFailure(error, effect, 'LinkedIn');
    }
    const failure = classify(answer, effect);
    if (failure !== null) throw new ProviderFailure(failure);
    return answer;
  }
}

function jsonOf(answer: HttpResponse): JsonReader {
  return JsonReader.parse(answer.body.toString('utf8'));
}
