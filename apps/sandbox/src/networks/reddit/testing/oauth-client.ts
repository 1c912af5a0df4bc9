import { MovedClock } from '#libs/kernel/testing';
import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';

export const agent = 'web:sandbox-spec:1.0.0 (by /u/sandbox_gardener)';
const allScopes = 'edit flair history identity mysubreddits read submit';
const redirectUri = 'https://tester.example/callback';

/** What the token endpoint answers. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
  readonly scope: string;
}

/** The consent page and the token endpoints of Reddit, as an app uses them. */
export class OAuthClient {
  token = '';

  protected constructor(
    readonly sandbox: SandboxClient,
    readonly clock: MovedClock,
  ) {}

  /** Opens the consent page; `null` leaves a parameter out. */
  authorize(query: Readonly<Record<string, string | null>> = {}, page = 'authorize') {
    const all: Record<string, string | null> = {
      client_id: 'spec-client',
      response_type: 'code',
      state: 'state-1',
      redirect_uri: redirectUri,
      duration: 'permanent',
      scope: allScopes,
      ...query,
    };
    const pairs = Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    const path = `/www.reddit.com/api/v1/${page}?${pairs.join('&')}`;
    return this.sandbox.send(path, { redirect: 'manual' });
  }

  /** Where the person is sent back to. */
  async callback(query: Readonly<Record<string, string | null>> = {}): Promise<URLSearchParams> {
    const answer = await this.authorize({ sandbox_decision: 'approve', ...query });
    return new URL(answer.headers.get('location') ?? '').searchParams;
  }

  async code(query: Readonly<Record<string, string | null>> = {}): Promise<string> {
    return (await this.callback(query)).get('code') ?? '';
  }

  exchange(code: string, credentials?: string): Promise<Answer> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    return this.oauth('access_token', form, credentials);
  }

  refresh(refreshToken: string): Promise<Answer> {
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return this.oauth('access_token', form);
  }

  /** A form to the token endpoints. */
  oauth(
    path: string,
    form: Record<string, string>,
    credentials = 'spec-client:spec-secret',
    userAgent = agent,
  ): Promise<Answer> {
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    return this.sandbox.send(`/www.reddit.com/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization, 'user-agent': userAgent },
      body: new URLSearchParams(form),
    });
  }

  /** Connects an account and uses its token from now on. */
  async connect(account = 'sandbox_gardener', scope = allScopes): Promise<Tokens> {
    const code = await this.code({ sandbox_account: account, scope });
    const tokens = (await this.exchange(code)).json as Tokens;
    this.token = tokens.access_token;
    return tokens;
  }
}
