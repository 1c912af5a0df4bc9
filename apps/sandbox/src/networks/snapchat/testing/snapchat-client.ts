import { createCipheriv, randomBytes } from 'node:crypto';
import {
  NetworkClient,
  networkOfSuite,
  startNetwork,
  type Parameters,
} from '../../../kernel/testing/network-client.js';
import type { Answer } from '../../../testing/sandbox-client.js';

const redirectUri = 'https://tester.example/callback';
export const allScopes = 'snapchat-profile-api snapchat-marketing-api';

/** What the token endpoint answers. */
interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** A file that was promised, with its encrypted bytes. */
interface Promised {
  readonly media_id: string;
  readonly add_path: string;
  readonly finalize_path: string;
  readonly encrypted: Buffer;
}

/** Talks to the sandbox's Snapchat as an app would, in the name of one login. */
export class SnapchatClient extends NetworkClient {
  /** The first profile of the login. */
  profile = '';
  protected readonly network = {
    provider: 'snapchat',
    consent: '/accounts.snapchat.com/login/oauth2/authorize',
    parameters: {
      response_type: 'code',
      client_id: 'spec-client',
      redirect_uri: redirectUri,
      scope: allScopes,
      state: 'state-1',
    },
  };

  /** One for all cases of a suite. */
  static ofSuite(): SnapchatClient {
    return new SnapchatClient(networkOfSuite('snapchat'));
  }

  static async start(dataDirectory: string): Promise<SnapchatClient> {
    return new SnapchatClient(await startNetwork('snapchat', dataDirectory));
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
  async connect(account = 'sandboxgarden', parameters: Parameters = {}): Promise<Tokens> {
    const code = await this.code({ sandbox_account: account, ...parameters });
    const clientId = parameters.client_id ?? 'spec-client';
    const tokens = (await this.exchange(code, { client_id: clientId })).json as Tokens;
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

  /** A path below the connected profile. */
  own(path: string): string {
    return `/v1/public_profiles/${this.profile}/${path}`;
  }

  postStory(body: Record<string, unknown>): Promise<Answer> {
    return this.post(this.own('stories'), body);
  }

  /** Announces a file and encrypts it as was told. */
  async promise(bytes: Buffer, type = 'VIDEO'): Promise<Promised> {
    const { key, iv } = encryption();
    const name = type === 'VIDEO' ? 'clip.mp4' : 'picture.jpg';
    const body = { type, name, key: key.toString('base64'), iv: iv.toString('base64') };
    const { json } = await this.post(this.own('media'), body);
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    return { ...json, encrypted: Buffer.concat([cipher.update(bytes), cipher.final()]) };
  }

  addPart(path: string, number: number | string, bytes: Buffer): Promise<Answer> {
    const form = new FormData();
    form.append('action', 'ADD');
    form.append('part_number', String(number));
    form.append('file', new Blob([new Uint8Array(bytes)]), 'part');
    return this.postForm(path, form);
  }

  finalize({ finalize_path }: Promised): Promise<Answer> {
    const form = new FormData();
    form.append('action', 'FINALIZE');
    return this.postForm(finalize_path, form);
  }

  /** Promises, sends and finalizes a file in one part; the answer of the last step. */
  async send(bytes: Buffer, type = 'VIDEO'): Promise<{ id: string; answer: Answer }> {
    const promised = await this.promise(bytes, type);
    await this.addPart(promised.add_path, 1, promised.encrypted);
    return { id: promised.media_id, answer: await this.finalize(promised) };
  }

  /** A file that can be posted; its id. */
  async upload(bytes: Buffer, type = 'VIDEO'): Promise<string> {
    const { id, answer } = await this.send(bytes, type);
    if (answer.status !== 200) throw new Error(answer.text);
    this.clock.advance(2000);
    return id;
  }
}

/** A key and what the first block is mixed with. */
export function encryption(): { readonly key: Buffer; readonly iv: Buffer } {
  return { key: randomBytes(32), iv: randomBytes(16) };
}

/** Status, code and message of a refusal. */
export function refusal(answer: Answer): [number, string, string] {
  const { error_code, debug_message } = answer.json as Record<string, string>;
  return [answer.status, error_code ?? '', debug_message ?? ''];
}
