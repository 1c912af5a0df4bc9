import { MovedClock } from '#libs/kernel/testing';
import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';

const redirectUri = 'https://tester.example/callback';
export const allScopes = 'snapchat-profile-api snapchat-marketing-api';

type Query = Readonly<Record<string, string | null>>;

/** What the token endpoint answers. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
}

/** Talks to the sandbox's Snapchat as an app would, in the name of one login. */
export class SnapchatClient {
  token = '';
  /** The first profile of the login. */
  profile = '';

  private constructor(
    readonly sandbox: SandboxClient,
    readonly clock: MovedClock,
  ) {}

  static async start(dataDirectory: string | null = null): Promise<SnapchatClient> {
    const clock = new MovedClock('2026-10-10T12:00:00Z');
    return new SnapchatClient(
      await SandboxClient.start({ clock, dataDirectory, providers: ['snapchat'] }),
      clock,
    );
  }

  /** Opens the consent page; `null` leaves a parameter out. */
  authorize(query: Query = {}): Promise<Answer> {
    const all: Query = {
      response_type: 'code',
      client_id: 'spec-client',
      redirect_uri: redirectUri,
      scope: allScopes,
      state: 'state-1',
      ...query,
    };
    const pairs = Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    const path = `/accounts.snapchat.com/login/oauth2/authorize?${pairs.join('&')}`;
    return this.sandbox.send(path, { redirect: 'manual' });
  }

  /** Where the person is sent back to. */
  async callback(query: Query = {}): Promise<URLSearchParams> {
    const answer = await this.authorize({ sandbox_decision: 'approve', ...query });
    return new URL(answer.headers.get('location') ?? '').searchParams;
  }

  tokenCall(
    form: Record<string, string>,
    headers: Record<string, string> = {},
    client: Record<string, string> = { client_id: 'spec-client', client_secret: 'spec-secret' },
  ): Promise<Answer> {
    const body = new URLSearchParams({ ...client, ...form });
    const path = '/accounts.snapchat.com/login/oauth2/access_token';
    return this.sandbox.send(path, { method: 'POST', headers, body });
  }

  exchange(code: string, more: Record<string, string> = {}): Promise<Answer> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    return this.tokenCall({ ...form, ...more });
  }

  refresh(refreshToken: string): Promise<Answer> {
    return this.tokenCall({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Connects a login and uses its token from now on. */
  async connect(account = 'sandboxgarden', query: Query = {}): Promise<Tokens> {
    const callback = await this.callback({ sandbox_account: account, ...query });
    const clientId = query.client_id ?? 'spec-client';
    const answer = await this.exchange(callback.get('code') ?? '', { client_id: clientId });
    const tokens = answer.json as Tokens;
    this.token = tokens.access_token;
    return tokens;
  }

  /** Connects the garden with its one profile. */
  async connectGarden(): Promise<void> {
    await this.connect();
    const { json } = await this.get('/v1/public_profiles/my_profile');
    this.profile = json.public_profile.id as string;
  }

  /** Where the profiles of the login's organization are listed. */
  async organizationList(): Promise<string> {
    const { json } = await this.get('/v1/me/organizations', 'adsapi.snapchat.com');
    return `/v1/organizations/${json.organizations[0].organization.id}/public_profiles`;
  }

  async firstOfOrganization(): Promise<string> {
    const { json } = await this.get(await this.organizationList());
    return json.public_profiles[0].public_profile.id as string;
  }

  get(path: string, host = 'businessapi.snapchat.com'): Promise<Answer> {
    return this.sandbox.send(`/${host}${path}`, { headers: this.bearer });
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.sandbox.sendJson(`/businessapi.snapchat.com${path}`, body, this.bearer);
  }

  postForm(path: string, body: FormData | URLSearchParams): Promise<Answer> {
    const init = { method: 'POST', headers: this.bearer, body };
    return this.sandbox.send(`/businessapi.snapchat.com${path}`, init);
  }

  /** A call below the connected profile. */
  own(path: string): string {
    return `/v1/public_profiles/${this.profile}/${path}`;
  }

  posts() {
    return this.sandbox.posts('?provider=snapchat');
  }

  fault(kind: string, operation: string, more: Record<string, unknown> = {}): Promise<void> {
    return this.sandbox.fault({ provider: 'snapchat', kind, operation, ...more });
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }

  get bearer(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }
}

/** Status, code and message of a refusal. */
export function refusal(answer: Answer): [number, string, string] {
  const { error_code, debug_message } = answer.json as Record<string, string>;
  return [answer.status, error_code ?? '', debug_message ?? ''];
}
