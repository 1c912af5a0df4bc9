import { createHash } from 'node:crypto';
import type { Answer } from '../../../testing/sandbox-client.js';
import {
  fieldsWith,
  IdentityClient,
  startProvider,
  succeeded,
  type Change,
} from '../../testing/identity-client.js';

const callback = 'http://127.0.0.1:3000/v1/auth/google/callback?from=spec';
const verifier = 'a-verifier-of-at-least-forty-three-characters-for-specs';

/** The stand-in for Google as an application sees it. */
export class GoogleClient extends IdentityClient {
  readonly id = 'google';
  readonly keys = 'oauth2/v3/certs';
  readonly deviceId = 'web-client';
  protected readonly clientId = 'web-client';

  static async start(): Promise<GoogleClient> {
    return new GoogleClient(await startProvider('google'));
  }

  authorize(change: Change = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const usual = {
      client_id: this.clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    return this.send(`o/oauth2/v2/auth?${fieldsWith(usual, change)}`, { headers });
  }

  /** What the redirect of an approval says. */
  async approve(change: Change = {}): Promise<URLSearchParams> {
    const answer = await this.authorize({ sandbox_decision: 'approve', ...change });
    return new URL(answer.headers.get('location') ?? 'about:blank').searchParams;
  }

  async code(change: Change = {}): Promise<string> {
    return (await this.approve(change)).get('code') ?? '';
  }

  exchange(code: string, change: Change = {}): Promise<Answer> {
    const usual = {
      client_id: this.clientId,
      client_secret: 'web-secret',
      grant_type: 'authorization_code',
      redirect_uri: callback,
      code,
      code_verifier: verifier,
    };
    return this.send('token', { method: 'POST', body: fieldsWith(usual, change) });
  }

  async deviceToken(order: Record<string, unknown> = {}): Promise<string> {
    const minting = this.control('id-tokens', { audience: this.clientId, ...order });
    return (await succeeded<{ idToken: string }>(minting)).idToken;
  }
}
