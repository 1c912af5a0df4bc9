import type { LedgerEntry } from '../../../kernel/network.js';
import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';
import { aPost } from './a-post.js';
import { MovableClock } from './movable-clock.js';
import { ada, callback, memberScopes } from './seeded.js';

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly version?: string;
}

/** A sandbox and one that talks to its LinkedIn, as one member with one token. */
export class LinkedinClient {
  token = '';

  private constructor(
    readonly sandbox: SandboxClient,
    readonly clock: MovableClock,
  ) {}

  static async start(dataDirectory: string | null = null): Promise<LinkedinClient> {
    const clock = new MovableClock();
    return new LinkedinClient(
      await SandboxClient.start({ clock, dataDirectory, providers: ['linkedin'] }),
      clock,
    );
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }

  /** Where the authorize address leads; the location's query tells the outcome. */
  async authorize(query: Record<string, string>): Promise<Answer> {
    const all = {
      response_type: 'code',
      client_id: 'app',
      redirect_uri: callback,
      state: 's1',
      scope: memberScopes,
      ...query,
    };
    const search = new URLSearchParams(all);
    return this.sandbox.send(`/www.linkedin.com/oauth/v2/authorization?${search}`, {
      redirect: 'manual',
    });
  }

  async approve(query: Record<string, string> = {}): Promise<URLSearchParams> {
    const answer = await this.authorize({ sandbox_decision: 'approve', ...query });
    return new URL(answer.headers.get('location') ?? 'about:blank').searchParams;
  }

  /** Posts a form to one of the OAuth endpoints. */
  form(endpoint: string, fields: Record<string, string>): Promise<Answer> {
    const client = { client_id: 'app', client_secret: 'secret' };
    const body = new URLSearchParams({ ...client, ...fields });
    return this.sandbox.send(`/www.linkedin.com/oauth/v2/${endpoint}`, { method: 'POST', body });
  }

  async exchange(code: string, fields: Record<string, string> = {}): Promise<Answer> {
    const grant = { grant_type: 'authorization_code', redirect_uri: callback, code };
    return this.form('accessToken', { ...grant, ...fields });
  }

  /** Goes through the whole flow and keeps the token. */
  async connect(scope = memberScopes, account = 'ada'): Promise<string> {
    const back = await this.approve({ scope, sandbox_account: account });
    const answer = await this.exchange(back.get('code') ?? '');
    this.token = String(answer.json.access_token);
    return this.token;
  }

  /** Calls api.linkedin.com with all headers in place; a header of '' is left out. */
  call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { body, headers = {}, version = '202609' } = options;
    const all: Record<string, string> = {
      authorization: `Bearer ${this.token}`,
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

  patch(path: string, body: unknown): Promise<Answer> {
    return this.post(path, body, { headers: { 'x-restli-method': 'PARTIAL_UPDATE' } });
  }

  delete(path: string): Promise<Answer> {
    return this.call('DELETE', path, { headers: { 'x-restli-method': 'DELETE' } });
  }

  /** Sends bytes to an upload address. */
  async put(url: string, bytes: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
    return this.sandbox.send(url.slice(this.sandbox.sandbox.url.length), {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });
  }

  bearer(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  /** Announces and uploads an image or a document; processed once the clock moved on. */
  async upload(kind: 'image' | 'document', bytes: Buffer, owner = ada): Promise<string> {
    const begun = await this.post(`rest/${kind}s?action=initializeUpload`, {
      initializeUploadRequest: { owner },
    });
    const { uploadUrl, [kind]: urn } = begun.json.value as Record<string, string>;
    await this.put(uploadUrl ?? '', bytes, this.bearer());
    return urn ?? '';
  }

  /** Uploads and lets the time of processing pass. */
  async uploadReady(kind: 'image' | 'document', bytes: Buffer, owner = ada): Promise<string> {
    const urn = await this.upload(kind, bytes, owner);
    this.clock.forward(5);
    return urn;
  }

  fault(fault: Record<string, unknown>): Promise<void> {
    return this.sandbox.fault({ provider: 'linkedin', ...fault });
  }

  posts(): Promise<LedgerEntry[]> {
    return this.sandbox.posts('?provider=linkedin');
  }
}
