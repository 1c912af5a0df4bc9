import { createHash } from 'node:crypto';
import { MovedClock } from '#libs/kernel/testing';
import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';

export const callback = 'http://127.0.0.1:3000/v1/auth/google/callback?from=spec';
const verifier = 'a-verifier-of-at-least-forty-three-characters-for-specs';
type Change = Readonly<Record<string, string | null>>;

/** The stand-in for Google as an application sees it, with a clock that stands still until it is moved. */
export class GoogleClient {
  private constructor(
    readonly sandbox: SandboxClient,
    readonly clock: MovedClock,
  ) {}

  static async start(): Promise<GoogleClient> {
    const clock = new MovedClock('2026-11-20T12:00:00Z');
    const options = { clock, providers: [], identity: ['google'] };
    return new GoogleClient(await SandboxClient.start(options), clock);
  }

  get issuer(): string {
    return `${this.sandbox.sandbox.url}/identity/google`;
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }

  /** Opens the consent page; `null` leaves a parameter out. */
  authorize(change: Change = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const search = form(
      {
        client_id: 'web-client',
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid email profile',
        state: 'state-1',
        nonce: 'nonce-1',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      },
      change,
    );
    const path = `/identity/google/o/oauth2/v2/auth?${search}`;
    return this.sandbox.send(path, { redirect: 'manual', headers });
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
    const fields = { redirect_uri: callback, code, code_verifier: verifier };
    return this.token({ grant_type: 'authorization_code', ...fields, ...change });
  }

  token(change: Change, headers: Record<string, string> = {}, path = 'token'): Promise<Answer> {
    const body = form({ client_id: 'web-client', client_secret: 'web-secret' }, change);
    return this.sandbox.send(`/identity/google/${path}`, { method: 'POST', headers, body });
  }

  /** Goes through consent and exchange as this person; answers the tokens. */
  async signIn(account: string, change: Change = {}): Promise<Record<string, string>> {
    const answer = await this.exchange(await this.code({ sandbox_account: account, ...change }));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json as Record<string, string>;
  }

  /** The claims, when the token passes every check that an application has to make. */
  async verify(token: string, audience = 'web-client'): Promise<JWTPayload> {
    const { json } = await this.sandbox.send('/identity/google/oauth2/v3/certs');
    const { payload } = await jwtVerify(token, createLocalJWKSet(json), {
      algorithms: ['RS256'],
      issuer: this.issuer,
      audience,
      currentDate: this.clock.now(),
    });
    return payload;
  }

  control(path: string, body: unknown = {}): Promise<Answer> {
    return this.sandbox.sendJson(`/_sandbox/google/${path}`, body);
  }

  async mint(order: Record<string, unknown> = {}): Promise<string> {
    const { status, text, json } = await this.control('id-tokens', {
      audience: 'web-client',
      ...order,
    });
    if (status !== 200) throw new Error(text);
    return (json as { idToken: string }).idToken;
  }
}

function form(usual: Record<string, string>, change: Change): URLSearchParams {
  const given = Object.entries({ ...usual, ...change }).filter(([, value]) => value !== null);
  return new URLSearchParams(given as [string, string][]);
}
