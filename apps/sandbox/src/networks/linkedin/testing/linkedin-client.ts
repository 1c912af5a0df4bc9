import {
  NetworkClient,
  networkOfSuite,
  startNetwork,
  type Parameters,
} from '../../../kernel/testing/network-client.js';
import type { Answer } from '../../../testing/sandbox-client.js';

export const callback = 'https://tester.example/callback?from=linkedin';
export const memberScopes = 'openid profile w_member_social';
export const pageScopes =
  'r_basicprofile rw_organization_admin w_organization_social r_organization_social w_organization_social_feed r_organization_social_feed';
/** Ada as the two applications know her, and the page she administers. */
export const ada = 'urn:li:person:kX7pQ2mRtA';
export const adaOfPages = 'urn:li:person:aDc55TqLw0';
export const garden = 'urn:li:organization:24140001';
/** Seconds, in which LinkedIn counts. */
export const day = 24 * 60 * 60;

const now = '2026-11-20T10:00:00Z';

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly version?: string;
}

/** Talks to the sandbox's LinkedIn as an application would, as one member with one token. */
export class LinkedinClient extends NetworkClient {
  protected readonly network = {
    provider: 'linkedin',
    consent: '/www.linkedin.com/oauth/v2/authorization',
    parameters: {
      response_type: 'code',
      client_id: 'app',
      redirect_uri: callback,
      state: 's1',
      scope: memberScopes,
    },
  };

  /** One for all cases of a suite; each begins anew, with Ada's token for these scopes. */
  static ofSuite(scope = memberScopes): LinkedinClient {
    const client = new LinkedinClient(networkOfSuite('linkedin', now));
    beforeEach(async () => {
      await client.reset();
      await client.connect(scope);
    });
    return client;
  }

  static async start(dataDirectory: string): Promise<LinkedinClient> {
    return new LinkedinClient(await startNetwork('linkedin', dataDirectory, now));
  }

  /** Lets so many seconds pass. */
  forward(seconds: number): void {
    this.clock.advance(seconds * 1000);
  }

  /** Posts a form to one of the OAuth endpoints. */
  form(endpoint: string, fields: Record<string, string>): Promise<Answer> {
    const client = { client_id: 'app', client_secret: 'secret' };
    const body = new URLSearchParams({ ...client, ...fields });
    return this.sandbox.send(`/www.linkedin.com/oauth/v2/${endpoint}`, { method: 'POST', body });
  }

  exchange(code: string, fields: Record<string, string> = {}): Promise<Answer> {
    const grant = { grant_type: 'authorization_code', redirect_uri: callback, code };
    return this.form('accessToken', { ...grant, ...fields });
  }

  /** What a consent with these parameters brings. */
  async tokens(parameters: Parameters = {}): Promise<Answer['json']> {
    return (await this.exchange(await this.code(parameters))).json;
  }

  /** Goes through the whole flow and keeps the token. */
  async connect(scope = memberScopes, account = 'ada'): Promise<string> {
    this.token = (await this.tokens({ scope, sandbox_account: account })).access_token as string;
    return this.token;
  }

  /** Calls api.linkedin.com with all headers in place; a header of '' is left out. */
  call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { body, headers = {}, version = '202609' } = options;
    const all: Record<string, string> = {
      ...this.bearer,
      'linkedin-version': version,
      'x-restli-protocol-version': '2.0.0',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    return this.sandbox.send(`/api.linkedin.com/${path}`, {
      method,
      headers: kept,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  get(path: string, options?: CallOptions): Promise<Answer> {
    return this.call('GET', path, options);
  }

  post(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', path, { ...options, body });
  }

  /** Creates a post by Ada unless the change says something else. */
  publish(change: Record<string, unknown> = {}): Promise<Answer> {
    return this.post('rest/posts', aPost(change));
  }

  /** Publishes what is fine; its URN. */
  async published(change: Record<string, unknown> = {}): Promise<string> {
    return idOf(await this.publish(change));
  }

  delete(path: string): Promise<Answer> {
    return this.call('DELETE', path, { headers: { 'x-restli-method': 'DELETE' } });
  }

  /** Announces media, by default of Ada. */
  announce(kind: 'image' | 'document' | 'video', change: Record<string, unknown> = {}) {
    const initializeUploadRequest = { owner: ada, ...change };
    return this.post(`rest/${kind}s?action=initializeUpload`, { initializeUploadRequest });
  }

  /** Sends bytes to an upload address. */
  put(url: string, bytes: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
    return this.sandbox.send(url.slice(this.sandbox.sandbox.url.length), {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });
  }

  /** Announces and uploads an image or a document; processed once the clock moved on. */
  async upload(kind: 'image' | 'document', bytes: Buffer, owner = ada): Promise<string> {
    const { uploadUrl, [kind]: urn } = (await this.announce(kind, { owner })).json.value;
    await this.put(uploadUrl, bytes, this.bearer);
    return urn as string;
  }

  /** Uploads and lets the time of processing pass. */
  async uploadReady(kind: 'image' | 'document', bytes: Buffer, owner = ada): Promise<string> {
    const urn = await this.upload(kind, bytes, owner);
    this.forward(5);
    return urn;
  }

  /** Reads how far media is. */
  readMedia(kind: 'image' | 'document' | 'video', urn: string): Promise<Answer> {
    return this.get(`rest/${kind}s/${encoded(urn)}`);
  }

  /** Lists the posts of an author. */
  find(author: string, more = ''): Promise<Answer> {
    return this.get(`rest/posts?q=author&author=${encoded(author)}${more}`);
  }

  /** Changes the application in the developer portal. */
  settings(change: Record<string, unknown>): Promise<Answer> {
    return this.sandbox.sendJson('/_sandbox/linkedin/applications/app', change);
  }
}

/** The body of a text post by Ada. */
export function aPost(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    author: ada,
    commentary: 'Hello',
    visibility: 'PUBLIC',
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    lifecycleState: 'PUBLISHED',
    ...change,
  };
}

/** The URN of a created post. */
export function idOf(answer: Answer): string {
  return answer.headers.get('x-restli-id') ?? '';
}

export function encoded(urn: string): string {
  return encodeURIComponent(urn).replaceAll('(', '%28').replaceAll(')', '%29');
}
