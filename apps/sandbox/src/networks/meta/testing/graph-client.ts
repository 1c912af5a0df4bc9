import { MovedClock } from '#libs/kernel/testing';
import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';

export const gazetteId = '104000000000001';
export const bakeryId = '104000000000002';
export const appId = '4711';
export const appSecret = 'sandbox-secret';
export const redirectUri = 'https://tester.example/callback';
const everyPermission =
  'pages_show_list,pages_read_engagement,pages_manage_posts,pages_manage_engagement,pages_read_user_content,read_insights,business_management,instagram_basic,instagram_content_publish,instagram_manage_comments,instagram_manage_insights,instagram_manage_contents';

/** A clock that also tells times as the Graph API does. */
export class HandClock extends MovedClock {
  constructor() {
    super('2026-11-02T10:00:00Z');
  }

  /** Unix seconds so long from now. */
  inSeconds(seconds: number): number {
    return Math.floor(this.now().getTime() / 1000) + seconds;
  }
}

/** Talks to the sandbox's Graph API as an app would. `token` is sent with every call that brings none. */
export class GraphClient {
  token = '';

  private constructor(
    readonly sandbox: SandboxClient,
    readonly clock: HandClock,
  ) {}

  static async start(dataDirectory: string | null = null): Promise<GraphClient> {
    const clock = new HandClock();
    return new GraphClient(
      await SandboxClient.start({ clock, dataDirectory, providers: ['meta'] }),
      clock,
    );
  }

  /** Forgets everything; the clock goes on. */
  async reset(): Promise<void> {
    await this.sandbox.send('/_sandbox/reset', { method: 'POST' });
    this.token = '';
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }

  /** Opens the dialog; redirects are not followed. */
  dialog(more: Record<string, string> = {}): Promise<Answer> {
    const query = new URLSearchParams({
      client_id: appId,
      redirect_uri: redirectUri,
      state: 's1',
      scope: everyPermission,
      ...more,
    });
    return this.sandbox.send(`/www.facebook.com/v25.0/dialog/oauth?${query}`, {
      redirect: 'manual',
    });
  }

  /** Where the dialog sends the person back to. */
  async decided(more: Record<string, string> = {}): Promise<URL> {
    const { headers } = await this.dialog({ sandbox_decision: 'approve', ...more });
    return new URL(headers.get('location') ?? 'about:blank');
  }

  async code(more: Record<string, string> = {}): Promise<string> {
    return (await this.decided(more)).searchParams.get('code') ?? '';
  }

  exchange(parameters: Record<string, string>): Promise<Answer> {
    const query = new URLSearchParams({
      client_id: appId,
      client_secret: appSecret,
      ...parameters,
    });
    return this.sandbox.send(`/graph.facebook.com/v25.0/oauth/access_token?${query}`);
  }

  /** Logs in up to the long-lived user token, which is sent from now on. */
  async login(more: Record<string, string> = {}): Promise<string> {
    const code = await this.code(more);
    const short = (await this.exchange({ code, redirect_uri: redirectUri })).json.access_token;
    const long = await this.exchange({
      grant_type: 'fb_exchange_token',
      fb_exchange_token: short,
    });
    this.token = long.json.access_token;
    return this.token;
  }

  /** Logs in and goes on with the token of a Page. */
  async loginAsPage(pageId: string, more: Record<string, string> = {}): Promise<string> {
    await this.login(more);
    const { json } = await this.get('me/accounts');
    const row = json.data.find(({ id }: { id: string }) => id === pageId);
    this.token = row.access_token;
    return this.token;
  }

  get(path: string, parameters: Record<string, string> = {}): Promise<Answer> {
    const query = new URLSearchParams(parameters).toString();
    return this.call('GET', query === '' ? path : `${path}?${query}`);
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    if (body instanceof FormData || body instanceof URLSearchParams) {
      return this.call('POST', path, { body });
    }
    const headers = { 'content-type': 'application/json' };
    return this.call('POST', path, { headers, body: JSON.stringify(body) });
  }

  delete(path: string): Promise<Answer> {
    return this.call('DELETE', path);
  }

  /** A path of graph.facebook.com behind the version, or a whole sandbox path that begins with a slash. */
  call(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const whole = path.startsWith('/') ? path : `/graph.facebook.com/v25.0/${path}`;
    const headers = { authorization: `Bearer ${this.token}`, ...(init.headers as object) };
    return this.sandbox.send(whole, { ...init, method, headers });
  }

  /** Sends bytes, or the address of a file, to an upload address. */
  upload(address: string, headers: Record<string, string>, bytes?: Buffer): Promise<Answer> {
    const path = address.slice(this.sandbox.sandbox.url.length);
    const body = bytes === undefined ? {} : { body: new Uint8Array(bytes) };
    return this.sandbox.send(path, {
      method: 'POST',
      headers: { authorization: `OAuth ${this.token}`, ...headers },
      ...body,
    });
  }
}

/** `code/subcode` and the status of a refusal, to compare at a glance. */
export function refusal({ status, json }: Answer): string {
  const { code, error_subcode: subcode } = json.error ?? {};
  return `${status} ${code}${subcode === undefined ? '' : `/${subcode}`}`;
}
