import { createHash } from 'node:crypto';
import type { Answer, SandboxClient } from '../../../testing/sandbox-client.js';

const callback = 'https://tester.example/callback';
const verifier = 'a-verifier-of-at-least-forty-three-characters-for-specs';
const usualScopes = 'tweet.read tweet.write users.read media.write list.read offline.access';

/** What a consent may differ in. */
export interface Consent {
  readonly account?: string;
  readonly clientId?: string;
  readonly scope?: string;
}

/** The consent page and the token endpoints of X, as an app uses them. */
export class OAuthClient {
  client!: SandboxClient;

  async consentCode({ account = 'garden_news', clientId, scope }: Consent = {}): Promise<string> {
    const answer = await this.authorize({
      ...(clientId === undefined ? {} : { client_id: clientId }),
      ...(scope === undefined ? {} : { scope }),
      sandbox_decision: 'approve',
      sandbox_account: account,
    });
    const location = answer.headers.get('location') ?? '';
    return new URL(location).searchParams.get('code') ?? '';
  }

  /** Opens the consent page; `null` leaves a parameter out. */
  authorize(query: Readonly<Record<string, string | null>>): Promise<Answer> {
    const all: Record<string, string | null> = {
      response_type: 'code',
      client_id: 'sandbox-client',
      redirect_uri: callback,
      scope: usualScopes,
      state: 'state-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...query,
    };
    const pairs = Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    return this.client.send(`/x.com/i/oauth2/authorize?${pairs.join('&')}`, { redirect: 'manual' });
  }

  exchange(code: string, clientId = 'sandbox-client'): Promise<Answer> {
    const form = { grant_type: 'authorization_code', redirect_uri: callback };
    return this.oauth('token', { ...form, code, code_verifier: verifier }, clientId);
  }

  refresh(refreshToken: string): Promise<Answer> {
    return this.oauth('token', { grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** A form to the OAuth endpoints; a client id of null sends no Authorization header. */
  oauth(
    path: string,
    form: Record<string, string>,
    clientId: string | null = 'sandbox-client',
  ): Promise<Answer> {
    const basic = Buffer.from(`${clientId ?? ''}:sandbox-secret`).toString('base64');
    const headers = clientId === null ? undefined : { authorization: `Basic ${basic}` };
    const init = { method: 'POST', body: new URLSearchParams(form), ...(headers && { headers }) };
    return this.client.send(`/api.x.com/2/oauth2/${path}`, init);
  }
}
