import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { MovedClock } from '#libs/kernel/testing';
import { createLocalJWKSet, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';

export const callback = 'http://127.0.0.1:3000/v1/auth/apple/callback';
export const servicesId = 'org.example.postrider.web';
export const bundleId = 'org.example.postrider';
type Change = Readonly<Record<string, string | null>>;

/** What a client secret may differ in. */
export interface SecretChange {
  readonly header?: Readonly<Record<string, string>>;
  readonly claims?: JWTPayload;
  readonly key?: KeyObject;
}

/** The stand-in for Apple as an application sees it, with a clock that stands still until it is moved. */
export class AppleClient {
  private key: KeyObject | null = null;
  private keyId = '';
  private teamId = '';

  private constructor(
    readonly sandbox: SandboxClient,
    readonly clock: MovedClock,
  ) {}

  static async start(): Promise<AppleClient> {
    const clock = new MovedClock('2026-11-20T12:00:00Z');
    const options = { clock, providers: [], identity: ['apple'] };
    const apple = new AppleClient(await SandboxClient.start(options), clock);
    const { json } = await apple.sandbox.send('/_sandbox/apple/developer-key');
    apple.key = createPrivateKey(json.privateKey);
    apple.keyId = json.keyId;
    apple.teamId = json.teamId;
    return apple;
  }

  get issuer(): string {
    return `${this.sandbox.sandbox.url}/identity/apple`;
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }

  /** Opens the consent page; `null` leaves a parameter out. */
  authorize(change: Change = {}): Promise<Answer> {
    const search = form(
      {
        client_id: servicesId,
        redirect_uri: callback,
        response_type: 'code',
        response_mode: 'form_post',
        scope: 'name email',
        state: 'state-1',
        nonce: 'nonce-1',
      },
      change,
    );
    return this.sandbox.send(`/identity/apple/auth/authorize?${search}`, { redirect: 'manual' });
  }

  /** The fields of the form that an approval posts to the application. */
  async approve(account: string, change: Change = {}): Promise<Record<string, string>> {
    const asked = { sandbox_decision: 'approve', sandbox_account: account, ...change };
    return postedFields((await this.authorize(asked)).text);
  }

  /** Now and five minutes on, for this client, signed with the sandbox's own key. */
  secret(clientId: string, { header, claims, key }: SecretChange = {}): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const usual = { iss: this.teamId, sub: clientId, aud: 'https://appleid.apple.com' };
    return new SignJWT({ ...usual, iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: this.keyId, ...header })
      .sign(key ?? this.key!);
  }

  async token(change: Change, path = 'token'): Promise<Answer> {
    const clientId = change.client_id ?? servicesId;
    const usual = { client_id: clientId, client_secret: await this.secret(clientId) };
    const body = form(usual, change);
    return this.sandbox.send(`/identity/apple/auth/${path}`, { method: 'POST', body });
  }

  exchange(code: string, change: Change = {}): Promise<Answer> {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: callback };
    return this.token({ ...fields, ...change });
  }

  /** Goes through consent and exchange; answers the tokens. */
  async signIn(account: string, change: Change = {}): Promise<Record<string, string>> {
    const { code = '' } = await this.approve(account, change);
    const answer = await this.exchange(code);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json as Record<string, string>;
  }

  /** The claims, when the token passes every check that an application has to make. */
  async verify(token: string, audience = servicesId): Promise<JWTPayload> {
    const { json } = await this.sandbox.send('/identity/apple/auth/keys');
    const { payload } = await jwtVerify(token, createLocalJWKSet(json), {
      algorithms: ['RS256'],
      issuer: this.issuer,
      audience,
      currentDate: this.clock.now(),
    });
    return payload;
  }

  control(path: string, body: unknown = {}): Promise<Answer> {
    return this.sandbox.sendJson(`/_sandbox/apple/${path}`, body);
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- specs look into many shapes
  async native(order: Record<string, unknown> = {}): Promise<any> {
    const answer = await this.control('native-sign-ins', { bundleId, ...order });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json;
  }
}

/** A key pair as a developer has it. */
export function developerKey(): { readonly privateKey: KeyObject; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

/** The hidden fields of a form on a page. */
export function postedFields(page: string): Record<string, string> {
  const fields = page.matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g);
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, plain(value)]));
}

function form(usual: Record<string, string>, change: Change): URLSearchParams {
  const given = Object.entries({ ...usual, ...change }).filter(([, value]) => value !== null);
  return new URLSearchParams(given as [string, string][]);
}
