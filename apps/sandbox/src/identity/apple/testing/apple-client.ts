import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import type { Answer } from '../../../testing/sandbox-client.js';
import {
  fieldsWith,
  IdentityClient,
  startProvider,
  succeeded,
  type Change,
  type ProviderUnderTest,
} from '../../testing/identity-client.js';

export const callback = 'http://127.0.0.1:3000/v1/auth/apple/callback';
export const servicesId = 'org.example.postrider.web';
export const bundleId = 'org.example.postrider';

/** What a client secret may differ in. */
interface SecretChange {
  readonly header?: Readonly<Record<string, string>>;
  readonly claims?: JWTPayload;
  readonly key?: KeyObject;
}

interface DeveloperKey {
  readonly keyId: string;
  readonly teamId: string;
  readonly privateKey: string;
}

/** The stand-in for Apple as an application sees it. */
export class AppleClient extends IdentityClient {
  readonly id = 'apple';
  readonly keys = 'auth/keys';
  readonly deviceId = bundleId;
  protected readonly clientId = servicesId;

  private constructor(
    running: ProviderUnderTest,
    private readonly key: DeveloperKey,
  ) {
    super(running);
  }

  static async start(): Promise<AppleClient> {
    const running = await startProvider('apple');
    return new AppleClient(
      running,
      await succeeded(running.sandbox.send('/_sandbox/apple/developer-key')),
    );
  }

  authorize(change: Change = {}): Promise<Answer> {
    const usual = {
      client_id: servicesId,
      redirect_uri: callback,
      response_type: 'code',
      response_mode: 'form_post',
      scope: 'name email',
      state: 'state-1',
      nonce: 'nonce-1',
    };
    return this.send(`auth/authorize?${fieldsWith(usual, change)}`);
  }

  /** The fields of the form that an approval posts to the application. */
  async approve(account: string, change: Change = {}): Promise<Record<string, string>> {
    const asked = { sandbox_decision: 'approve', sandbox_account: account, ...change };
    return postedFields((await this.authorize(asked)).text);
  }

  async code(change: Change = {}): Promise<string> {
    return (await this.approve('ada@icloud.example', change)).code ?? '';
  }

  /** Now and five minutes on, for this client, signed with the sandbox's own key. */
  secret(clientId: string, { header, claims, key }: SecretChange = {}): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const { teamId, keyId, privateKey } = this.key;
    const usual = { iss: teamId, sub: clientId, aud: 'https://appleid.apple.com' };
    return new SignJWT({ ...usual, iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: keyId, ...header })
      .sign(key ?? createPrivateKey(privateKey));
  }

  async exchange(code: string, change: Change = {}): Promise<Answer> {
    const clientId = change.client_id ?? servicesId;
    const usual = {
      client_id: clientId,
      client_secret: await this.secret(clientId),
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
    };
    return this.send('auth/token', { method: 'POST', body: fieldsWith(usual, change) });
  }

  async deviceToken(order: Record<string, unknown> = {}): Promise<string> {
    return (await this.native(order)).identityToken;
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- specs look into many shapes
  native(order: Record<string, unknown> = {}): Promise<any> {
    return succeeded(this.control('native-sign-ins', { bundleId, ...order }));
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
