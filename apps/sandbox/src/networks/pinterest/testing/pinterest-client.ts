import { MovedClock } from '#libs/kernel/testing';
import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';

const redirectUri = 'https://tester.example/callback';
const credentials = 'spec-client:spec-secret';
/** Everything, the secret scopes too. */
export const allScopes =
  'user_accounts:read,boards:read,boards:write,pins:read,pins:write,' +
  'boards:read_secret,boards:write_secret,pins:read_secret,pins:write_secret';
/** Without the secret ones. */
export const usualScopes = allScopes.split(',').slice(0, 5).join(',');

export const gardenId = '549755885175';
/** Seeded boards of the garden: a public one, its first section, a secret one; one of the florist. */
export const gardenBoard = '549755885000000001';
export const springSection = '5195114000000200001';
export const secretBoard = '549755885000000003';
export const floristBoard = '549755885000000005';

type Query = Readonly<Record<string, string | null>>;

/** Talks to the sandbox's Pinterest as an app would, in the name of one person. */
export class PinterestClient {
  token = '';

  private constructor(
    readonly sandbox: SandboxClient,
    readonly clock: MovedClock,
  ) {}

  static async start(dataDirectory: string | null = null): Promise<PinterestClient> {
    const clock = new MovedClock('2026-10-10T12:00:00Z');
    return new PinterestClient(
      await SandboxClient.start({ clock, dataDirectory, providers: ['pinterest'] }),
      clock,
    );
  }

  /** Opens the consent page; `null` leaves a parameter out. */
  authorize(query: Query = {}): Promise<Answer> {
    const all: Query = {
      client_id: 'spec-client',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: allScopes,
      state: 'state-1',
      ...query,
    };
    const pairs = Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    const path = `/www.pinterest.com/oauth/?${pairs.join('&')}`;
    return this.sandbox.send(path, { redirect: 'manual' });
  }

  /** Where the person is sent back to. */
  async callback(query: Query = {}): Promise<URLSearchParams> {
    const answer = await this.authorize({ sandbox_decision: 'approve', ...query });
    return new URL(answer.headers.get('location') ?? '').searchParams;
  }

  tokenCall(form: Record<string, string>, basic = credentials, path = 'token'): Promise<Answer> {
    const authorization = `Basic ${Buffer.from(basic).toString('base64')}`;
    return this.sandbox.send(`/api.pinterest.com/v5/oauth/${path}`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams(form),
    });
  }

  exchange(code: string, basic = credentials): Promise<Answer> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    return this.tokenCall(form, basic);
  }

  refresh(refreshToken: string, more: Record<string, string> = {}): Promise<Answer> {
    return this.tokenCall({ grant_type: 'refresh_token', refresh_token: refreshToken, ...more });
  }

  /** Connects an account and uses its token from now on. */
  async connect(account = 'sandbox_garden', query: Query = {}) {
    const callback = await this.callback({ sandbox_account: account, ...query });
    const clientId = query.client_id ?? 'spec-client';
    const answer = await this.exchange(callback.get('code') ?? '', `${clientId}:spec-secret`);
    this.token = (answer.json as { access_token: string }).access_token;
    return answer.json as { access_token: string; refresh_token: string; scope: string };
  }

  get(path: string): Promise<Answer> {
    return this.sandbox.send(`/api.pinterest.com/v5${path}`, { headers: this.bearer });
  }

  send(method: string, path: string, body: unknown): Promise<Answer> {
    return this.sandbox.sendJson(`/api.pinterest.com/v5${path}`, body, this.bearer, method);
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send('POST', path, body);
  }

  delete(path: string): Promise<Answer> {
    const url = `/api.pinterest.com/v5${path}`;
    return this.sandbox.send(url, { method: 'DELETE', headers: this.bearer });
  }

  /** Creates a Pin on the public board. */
  pin(source: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.post('/pins', { board_id: gardenBoard, media_source: source, ...more });
  }

  posts() {
    return this.sandbox.posts('?provider=pinterest');
  }

  fault(kind: string, operation: string, more: Record<string, unknown> = {}): Promise<void> {
    return this.sandbox.fault({ provider: 'pinterest', kind, operation, ...more });
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }

  private get bearer(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }
}

/** A base64 source of a picture. */
export function base64(bytes: Buffer, type = 'image/jpeg'): Record<string, unknown> {
  return { source_type: 'image_base64', content_type: type, data: bytes.toString('base64') };
}

/** Status, code and message of a refusal. */
export function refusal(answer: Answer): [number, number, string] {
  const { code, message } = answer.json as { code: number; message: string };
  return [answer.status, code, message];
}
