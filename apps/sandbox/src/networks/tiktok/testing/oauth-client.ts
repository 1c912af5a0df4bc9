import type { Answer, SandboxClient } from '../../../testing/sandbox-client.js';

export const callback = 'https://tester.example/callback';
export const allScopes =
  'user.info.basic,user.info.profile,user.info.stats,video.list,video.upload,video.publish';

/** What a consent may differ in. */
export interface Consent {
  readonly account?: string;
  readonly clientKey?: string;
  readonly scope?: string;
}

type Query = Readonly<Record<string, string | null>>;

/** The consent page and the token endpoints, as an application uses them. */
export class OAuthClient {
  constructor(readonly sandbox: SandboxClient) {}

  /** Opens the consent page; `null` leaves a parameter out. */
  page(query: Query = {}): Promise<Answer> {
    const all: Query = {
      client_key: 'sandbox-client',
      response_type: 'code',
      scope: allScopes,
      redirect_uri: callback,
      state: 'state-1',
      ...query,
    };
    const given = new URLSearchParams();
    for (const [name, value] of Object.entries(all)) {
      if (value !== null) given.set(name, value);
    }
    const path = `/www.tiktok.com/v2/auth/authorize/?${given}`;
    return this.sandbox.send(path, { redirect: 'manual' });
  }

  /** Where the person is sent back to. */
  async back(query: Query = {}): Promise<URL> {
    const { headers, text } = await this.page({ sandbox_decision: 'approve', ...query });
    const location = headers.get('location');
    if (location === null) throw new Error(text);
    return new URL(location);
  }

  async code(consent: Consent = {}): Promise<string> {
    const { account = 'garden_news', clientKey = 'sandbox-client', scope = allScopes } = consent;
    const back = await this.back({ sandbox_account: account, client_key: clientKey, scope });
    return back.searchParams.get('code') ?? '';
  }

  token(form: Readonly<Record<string, string>>): Promise<Answer> {
    return this.form('token', form);
  }

  exchange(code: string, form: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const grant = { grant_type: 'authorization_code', redirect_uri: callback };
    return this.token({ ...grant, code, ...form });
  }

  refresh(refreshToken: string, form: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...form });
  }

  revoke(token: string, form: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.form('revoke', { token, ...form });
  }

  private form(path: string, form: Readonly<Record<string, string>>): Promise<Answer> {
    const client = { client_key: 'sandbox-client', client_secret: 'sandbox-secret' };
    return this.sandbox.send(`/open.tiktokapis.com/v2/oauth/${path}/`, {
      method: 'POST',
      body: new URLSearchParams({ ...client, ...form }),
    });
  }
}
