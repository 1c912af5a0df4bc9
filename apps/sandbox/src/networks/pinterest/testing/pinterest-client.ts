import {
  NetworkClient,
  networkOfSuite,
  startNetwork,
  type Parameters,
} from '../../../kernel/testing/network-client.js';
import type { Answer } from '../../../testing/sandbox-client.js';

const redirectUri = 'https://tester.example/callback';
const credentials = 'spec-client:spec-secret';
/** Everything, the secret scopes too. */
export const allScopes =
  'user_accounts:read,boards:read,boards:write,pins:read,pins:write,' +
  'boards:read_secret,boards:write_secret,pins:read_secret,pins:write_secret';
/** Without the secret ones. */
export const usualScopes = allScopes.split(',').slice(0, 5).join(',');

export const gardenId = '549755885175';
/** Seeded boards of the garden: a public one, its first section, a secret one; one of the florist. */
export const gardenBoard = '549755885000000001';
export const springSection = '5195114000000200001';
export const secretBoard = '549755885000000003';
export const floristBoard = '549755885000000005';

/** What registering a video answers. */
export interface Registered {
  readonly media_id: string;
  readonly upload_url: string;
  readonly upload_parameters: Readonly<Record<string, string>>;
}

/** Talks to the sandbox's Pinterest as an app would, in the name of one person. */
export class PinterestClient extends NetworkClient {
  protected readonly network = {
    provider: 'pinterest',
    consent: '/www.pinterest.com/oauth/',
    parameters: {
      client_id: 'spec-client',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: allScopes,
      state: 'state-1',
    },
  };

  /** One for all cases of a suite. */
  static ofSuite(): PinterestClient {
    return new PinterestClient(networkOfSuite('pinterest'));
  }

  static async start(dataDirectory: string): Promise<PinterestClient> {
    return new PinterestClient(await startNetwork('pinterest', dataDirectory));
  }

  tokenCall(form: Record<string, string>, basic = credentials): Promise<Answer> {
    return this.sandbox.send('/api.pinterest.com/v5/oauth/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(basic)}` },
      body: new URLSearchParams(form),
    });
  }

  exchange(code: string, basic = credentials): Promise<Answer> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    return this.tokenCall(form, basic);
  }

  refresh(refreshToken: string, more: Record<string, string> = {}): Promise<Answer> {
    return this.tokenCall({ grant_type: 'refresh_token', refresh_token: refreshToken, ...more });
  }

  /** Connects an account and uses its token from now on. */
  async connect(account = 'sandbox_garden', parameters: Parameters = {}) {
    const code = await this.code({ sandbox_account: account, ...parameters });
    const clientId = parameters.client_id ?? 'spec-client';
    const { json } = await this.exchange(code, `${clientId}:spec-secret`);
    this.token = json.access_token as string;
    return json as { access_token: string; refresh_token: string; scope: string };
  }

  get(path: string): Promise<Answer> {
    return this.sandbox.send(`/api.pinterest.com/v5${path}`, { headers: this.bearer });
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.sandbox.sendJson(`/api.pinterest.com/v5${path}`, body, this.bearer);
  }

  delete(path: string): Promise<Answer> {
    const url = `/api.pinterest.com/v5${path}`;
    return this.sandbox.send(url, { method: 'DELETE', headers: this.bearer });
  }

  /** Creates a Pin on the public board. */
  pin(source: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.post('/pins', { board_id: gardenBoard, media_source: source, ...more });
  }

  /** What everybody may open. */
  pinPage(id: string): Promise<Answer> {
    return this.sandbox.send(`/www.pinterest.com/pin/${id}/`);
  }

  async register(): Promise<Registered> {
    return (await this.post('/media', { media_type: 'video' })).json as Registered;
  }

  sendForm({ upload_url }: Registered, init: RequestInit): Promise<Answer> {
    return this.sandbox.send(new URL(upload_url).pathname, { method: 'POST', ...init });
  }

  /** Registers and uploads; the id of the media. */
  async upload(bytes: Buffer): Promise<string> {
    const place = await this.register();
    const answer = await this.sendForm(place, { body: uploadForm(place, bytes) });
    if (answer.status !== 204) throw new Error(answer.text);
    return place.media_id;
  }

  async statusOf(mediaId: string): Promise<string> {
    return (await this.get(`/media/${mediaId}`)).json.status as string;
  }
}

/** The form of an upload: every parameter, then the file. */
export function uploadForm({ upload_parameters }: Registered, bytes: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload_parameters)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'video.mp4');
  return form;
}

/** A base64 source of a picture. */
export function base64(bytes: Buffer, type = 'image/jpeg'): Record<string, unknown> {
  return { source_type: 'image_base64', content_type: type, data: bytes.toString('base64') };
}

/** Status, code and message of a refusal. */
export function refusal(answer: Answer): [number, number, string] {
  const { code, message } = answer.json as { code: number; message: string };
  return [answer.status, code, message];
}
