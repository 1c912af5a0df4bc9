import {
  NetworkClient,
  networkOfSuite,
  startNetwork,
  type Parameters,
} from '../../../kernel/testing/network-client.js';
import type { Answer } from '../../../testing/sandbox-client.js';
import { aJpeg, aVideo } from '../../_instagram-graph/testing/media-fixtures.js';

export const gazetteId = '104000000000001';
export const bakeryId = '104000000000002';
export const appId = '4711';
export const appSecret = 'sandbox-secret';
export const redirectUri = 'https://tester.example/callback';
const startedAt = '2026-11-02T10:00:00Z';
const everyPermission = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_posts',
  'pages_manage_engagement',
  'pages_read_user_content',
  'read_insights',
  'business_management',
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_comments',
  'instagram_manage_insights',
  'instagram_manage_contents',
];

/** Talks to the sandbox's Graph API as an app would. `token` is sent with every call that brings none. */
export class GraphClient extends NetworkClient {
  protected readonly network = {
    provider: 'meta',
    consent: '/www.facebook.com/v25.0/dialog/oauth',
    parameters: {
      client_id: appId,
      redirect_uri: redirectUri,
      state: 's1',
      scope: everyPermission.join(),
    },
  };

  static async start(dataDirectory: string | null = null): Promise<GraphClient> {
    return new GraphClient(await startNetwork('meta', dataDirectory, startedAt));
  }

  static ofSuite(): GraphClient {
    return new GraphClient(networkOfSuite('meta', startedAt));
  }

  /** Unix seconds so long from now. */
  inSeconds(seconds: number): number {
    return Math.floor(this.clock.now().getTime() / 1000) + seconds;
  }

  changeApp(settings: Record<string, unknown>): Promise<Answer> {
    return this.sandbox.sendJson('/_sandbox/meta/apps', { appId, ...settings });
  }

  exchange(parameters: Record<string, string>): Promise<Answer> {
    const all = { client_id: appId, client_secret: appSecret, ...parameters };
    const query = new URLSearchParams(all).toString();
    return this.sandbox.send(`/graph.facebook.com/v25.0/oauth/access_token?${query}`);
  }

  extend(fb_exchange_token: string): Promise<Answer> {
    return this.exchange({ grant_type: 'fb_exchange_token', fb_exchange_token });
  }

  /** Logs in up to the long-lived user token, which is sent from now on. */
  async login(more: Parameters = {}): Promise<string> {
    const code = await this.code(more);
    const short = (await this.exchange({ code, redirect_uri: redirectUri })).json.access_token;
    this.token = (await this.extend(short)).json.access_token;
    return this.token;
  }

  /** Logs in and goes on with the token of a Page. */
  async loginAsPage(pageId: string, more: Parameters = {}): Promise<string> {
    await this.login(more);
    const { json } = await this.get('me/accounts', { fields: 'access_token' });
    const row = json.data.find(({ id }: { id: string }) => id === pageId);
    this.token = row.access_token;
    return this.token;
  }

  /** Forgets everything and goes on as the Garden Gazette; the clock goes on. */
  async beginAsGazette(): Promise<void> {
    await this.reset();
    await this.loginAsPage(gazetteId);
  }

  get(path: string, parameters: Record<string, string> = {}): Promise<Answer> {
    const query = new URLSearchParams(parameters).toString();
    return this.call('GET', query === '' ? path : `${path}?${query}`);
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    if (body instanceof FormData || body instanceof URLSearchParams) {
      return this.call('POST', path, { body });
    }
    const headers = { 'content-type': 'application/json' };
    return this.call('POST', path, { headers, body: JSON.stringify(body) });
  }

  delete(path: string): Promise<Answer> {
    return this.call('DELETE', path);
  }

  /** A path of graph.facebook.com behind the version, or a whole sandbox path that begins with a slash. */
  call(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const whole = path.startsWith('/') ? path : `/graph.facebook.com/v25.0/${path}`;
    const headers = { ...this.bearer, ...(init.headers as object) };
    return this.sandbox.send(whole, { ...init, method, headers });
  }

  /** A page that visitors see, by its whole address. */
  visit(address: string): Promise<Answer> {
    return this.sandbox.send(address.slice(this.sandbox.sandbox.url.length));
  }

  /** Sends bytes to an upload address. */
  upload(address: string, headers: Record<string, string>, bytes?: Buffer): Promise<Answer> {
    const body = bytes === undefined ? {} : { body: new Uint8Array(bytes) };
    return this.sandbox.send(address.slice(this.sandbox.sandbox.url.length), {
      method: 'POST',
      headers: { authorization: `OAuth ${this.token}`, ...headers },
      ...body,
    });
  }

  /** A photo of the Gazette for a later post; its answer. */
  async uploadPhoto(bytes?: Buffer, more: Record<string, string> = {}): Promise<Answer> {
    const fields = { published: 'false', ...more };
    return this.post(`${gazetteId}/photos`, formOf(fields, 'source', bytes ?? (await aJpeg())));
  }

  async photo(more: Record<string, string> = {}): Promise<string> {
    return (await this.uploadPhoto(undefined, more)).json.id;
  }

  /** One call of a video in chunks. */
  chunked(fields: Record<string, string>, chunk?: Buffer): Promise<Answer> {
    return this.post(`${gazetteId}/videos`, formOf(fields, 'video_file_chunk', chunk));
  }

  /** Uploads a video in chunks. Answers its id, and what its last call needs. */
  async uploadChunks(bytes?: Buffer): Promise<{ id: string; finish: Record<string, string> }> {
    const video = bytes ?? (await aVideo());
    const file_size = String(video.length);
    const begun = (await this.chunked({ upload_phase: 'start', file_size })).json;
    const { upload_session_id } = begun;
    for (let next = begun; next.start_offset !== next.end_offset;) {
      const { start_offset, end_offset } = next;
      const fields = { upload_phase: 'transfer', upload_session_id, start_offset };
      next = (await this.chunked(fields, video.subarray(+start_offset, +end_offset))).json;
    }
    return { id: begun.video_id, finish: { upload_phase: 'finish', upload_session_id } };
  }

  /** Uploads and publishes a video. Answers its id. */
  async video(words: Record<string, string> = {}, bytes?: Buffer): Promise<string> {
    const { id, finish } = await this.uploadChunks(bytes);
    const { status, text } = await this.chunked({ ...finish, ...words });
    if (status !== 200) throw new Error(text);
    return id;
  }
}

/** Every permission but this one, as a person leaves it out who is asked again. */
export function without(permission: string): Parameters {
  const kept = everyPermission.filter((name) => name !== permission);
  return { auth_type: 'rerequest', sandbox_scope: kept.join() };
}

/** `code/subcode` and the status of a refusal, to compare at a glance. */
export function refusal({ status, json }: Answer): string {
  const { code, error_subcode: subcode } = json.error ?? {};
  return `${status} ${code}${subcode === undefined ? '' : `/${subcode}`}`;
}

function formOf(fields: Record<string, string>, fileName: string, file?: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(fileName, new Blob([new Uint8Array(file)]), 'file');
  return form;
}
