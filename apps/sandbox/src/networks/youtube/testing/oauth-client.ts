import { createHash } from 'node:crypto';
import type { Answer, SandboxClient } from '../../../testing/sandbox-client.js';

const callback = 'https://tester.example/callback?from=youtube';
const verifier = 'a-verifier-of-at-least-forty-three-characters-for-specs';
const root = 'https://www.googleapis.com/auth/';
export const usualScopes = [
  'youtube.upload',
  'youtube.force-ssl',
  'youtube.readonly',
  'yt-analytics.readonly',
].map((name) => `${root}${name}`);

/** The full names of scopes. */
export function scopes(...names: readonly string[]): string {
  return names.map((name) => `${root}${name}`).join(' ');
}

/** What a consent may differ in. */
export interface Consent {
  readonly account?: string;
  readonly clientId?: string;
  readonly scope?: string;
}

/** The consent page and the token endpoints of Google, as an app uses them. */
export class OAuthClient {
  sandbox!: SandboxClient;

  /** Opens the consent page; `null` leaves a parameter out. */
  authorize(query: Readonly<Record<string, string | null>>): Promise<Answer> {
    const all: Record<string, string | null> = {
      client_id: 'sandbox-client',
      redirect_uri: callback,
      response_type: 'code',
      scope: usualScopes.join(' '),
      access_type: 'offline',
      prompt: 'consent',
      state: 'state-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...query,
    };
    const given = Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    );
    const search = new URLSearchParams(given);
    return this.sandbox.send(`/accounts.google.com/o/oauth2/v2/auth?${search}`, {
      redirect: 'manual',
    });
  }

  /** What the redirect of a decision says. */
  async approve(query: Readonly<Record<string, string | null>> = {}): Promise<URLSearchParams> {
    const answer = await this.authorize({ sandbox_decision: 'approve', ...query });
    return new URL(answer.headers.get('location') ?? 'about:blank').searchParams;
  }

  async consentCode({ account, clientId, scope }: Consent = {}): Promise<string> {
    const back = await this.approve({
      sandbox_account: account ?? '@garden_films',
      ...(clientId !== undefined && { client_id: clientId }),
      ...(scope !== undefined && { scope }),
    });
    return back.get('code') ?? '';
  }

  exchange(code: string, change: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.oauth('token', {
      grant_type: 'authorization_code',
      redirect_uri: callback,
      code,
      code_verifier: verifier,
      ...change,
    });
  }

  refresh(refreshToken: string): Promise<Answer> {
    return this.oauth('token', { grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  oauth(path: string, form: Readonly<Record<string, string>>): Promise<Answer> {
    const client = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };
    const body = new URLSearchParams({ ...client, ...form });
    return this.sandbox.send(`/oauth2.googleapis.com/${path}`, { method: 'POST', body });
  }
}
