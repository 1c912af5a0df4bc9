import { createHash } from 'node:crypto';
import {
  NetworkClient,
  networkOfSuite,
  startNetwork,
  type Parameters,
} from '../../../kernel/testing/network-client.js';
import type { Answer } from '../../../testing/sandbox-client.js';

const callback = 'https://tester.example/callback';
const verifier = 'a-verifier-of-at-least-forty-three-characters-for-specs';

/** What a consent may differ in. */
export interface Consent {
  readonly account?: string;
  readonly clientId?: string;
  readonly scope?: string;
}

const beginning = '2026-09-10T12:00:00Z';

/** What the token endpoint answers. */
interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly expires_in: number;
}

/** X as one connected account sees it. */
export class XClient extends NetworkClient {
  protected readonly network = {
    provider: 'x',
    consent: '/x.com/i/oauth2/authorize',
    parameters: {
      response_type: 'code',
      client_id: 'sandbox-client',
      redirect_uri: callback,
      scope: 'tweet.read tweet.write users.read media.write list.read offline.access',
      state: 'state-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  };

  /** For all cases of a suite; `garden_news` is connected before the first. */
  static ofSuite(): XClient {
    const x = new XClient(networkOfSuite('x', beginning));
    beforeAll(() => x.connect());
    return x;
  }

  /** Starts the sandbox and connects `garden_news`. */
  static async start(dataDirectory: string | null = null): Promise<XClient> {
    const x = new XClient(await startNetwork('x', dataDirectory, beginning));
    await x.connect();
    return x;
  }

  /** Forgets everything and connects `garden_news` anew: cheaper than another sandbox. */
  override async reset(): Promise<Answer> {
    const answer = await super.reset();
    await this.connect();
    return answer;
  }

  /** X takes no `+` between scopes. */
  override authorize(parameters: Parameters = {}): Promise<Answer> {
    const pairs = Object.entries({ ...this.network.parameters, ...parameters }).flatMap(
      ([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]),
    );
    return this.sandbox.send(`${this.network.consent}?${pairs.join('&')}`, { redirect: 'manual' });
  }

  exchange(code: string, fields: Record<string, string> = {}, clientId?: string | null) {
    const form = { grant_type: 'authorization_code', redirect_uri: callback, code };
    return this.oauth('token', { ...form, code_verifier: verifier, ...fields }, clientId);
  }

  refresh(refreshToken: string): Promise<Answer> {
    return this.oauth('token', { grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** A form to the OAuth endpoints; a client id of null sends no Authorization header. */
  oauth(
    path: string,
    form: Record<string, string>,
    clientId: string | null = 'sandbox-client',
    secret = 'sandbox-secret',
  ): Promise<Answer> {
    const basic = Buffer.from(`${clientId ?? ''}:${secret}`).toString('base64');
    const headers = new Headers(clientId === null ? {} : { authorization: `Basic ${basic}` });
    const init = { method: 'POST', body: new URLSearchParams(form), headers };
    return this.sandbox.send(`/api.x.com/2/oauth2/${path}`, init);
  }

  /** Goes through consent and token exchange; calls are made with that token from now on. */
  async connect({ account = 'garden_news', clientId, scope }: Consent = {}): Promise<Tokens> {
    const code = await this.code({
      sandbox_account: account,
      ...(clientId === undefined ? {} : { client_id: clientId }),
      ...(scope === undefined ? {} : { scope }),
    });
    const answer = expectStatus(200, await this.exchange(code, {}, clientId));
    const tokens = answer.json as Tokens;
    this.token = tokens.access_token;
    return tokens;
  }

  get(path: string, token = this.token): Promise<Answer> {
    return this.sandbox.send(`/api.x.com/2${path}`, { headers: bearer(token) });
  }

  post(path: string, body?: unknown, token = this.token): Promise<Answer> {
    const url = `/api.x.com/2${path}`;
    const headers = bearer(token);
    if (body === undefined) return this.sandbox.send(url, { method: 'POST', headers });
    if (body instanceof FormData) {
      return this.sandbox.send(url, { method: 'POST', headers, body });
    }
    return this.sandbox.sendJson(url, body, headers);
  }

  delete(path: string): Promise<Answer> {
    return this.sandbox.send(`/api.x.com/2${path}`, { method: 'DELETE', headers: this.bearer });
  }

  /** Makes a post and gives its id. */
  async tweet(body: unknown): Promise<string> {
    return String(expectStatus(201, await this.post('/tweets', body)).json.data.id);
  }

  /** Looks one post up. */
  async read(id: string, query = '') {
    return (await this.get(`/tweets?ids=${id}&${query}`)).json.data?.[0];
  }

  /** Uploads a picture and gives the media id. */
  image(bytes: Buffer): Promise<string> {
    return this.segments(bytes, 'tweet_image', 'image/png');
  }

  /** Uploads in segments, up to finalize, and gives the media id. */
  async segments(bytes: Buffer, media_category: string, media_type: string): Promise<string> {
    const total_bytes = bytes.length;
    const file = { media_category, media_type, total_bytes };
    const begun = expectStatus(200, await this.post('/media/upload/initialize', file));
    const id = String(begun.json.data.id);
    const size = 1024 * 1024;
    for (let index = 0; index * size < total_bytes; index += 1) {
      await this.append(id, index, bytes.subarray(index * size, (index + 1) * size));
    }
    expectStatus(200, await this.post(`/media/upload/${id}/finalize`));
    return id;
  }

  append(id: string, index: number | string, bytes: Buffer): Promise<Answer> {
    const form = new FormData();
    form.append('segment_index', String(index));
    form.append('media', new Blob([new Uint8Array(bytes)]), 'segment');
    return this.post(`/media/upload/${id}/append`, form);
  }

  async status(id: string) {
    return (await this.get(`/media/upload?command=STATUS&media_id=${id}`)).json.data;
  }
}

function expectStatus(status: number, answer: Answer): Answer {
  if (answer.status !== status) throw new Error(answer.text);
  return answer;
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
