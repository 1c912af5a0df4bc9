import { createHash } from 'node:crypto';
import {
  NetworkClient,
  networkOfSuite,
  startNetwork,
} from '../../../kernel/testing/network-client.js';
import { aFilm, type FilmShape } from '../../../testing/films.js';
import type { Answer } from '../../../testing/sandbox-client.js';

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
interface Consent {
  readonly account?: string;
  readonly clientId?: string;
  readonly scope?: string;
}

/** What the token endpoint answers. */
interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
}

export const films = 'UCgarden_films0000000000';
export const unit = 262_144;
const startTime = '2026-10-20T18:00:00Z';

/** YouTube as one connected channel sees it, and Google's consent and tokens as an application does. */
export class YoutubeClient extends NetworkClient {
  /** What is uploaded unless a spec says otherwise. */
  film: Buffer = Buffer.alloc(0);
  protected readonly network = {
    provider: 'youtube',
    consent: '/accounts.google.com/o/oauth2/v2/auth',
    parameters: {
      client_id: 'sandbox-client',
      redirect_uri: callback,
      response_type: 'code',
      scope: usualScopes.join(' '),
      access_type: 'offline',
      prompt: 'consent',
      state: 'state-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  };

  /** One for all specs of a suite, with `@garden_films` connected; everything is forgotten between them. */
  static forSuite(film: FilmShape = {}): YoutubeClient {
    const youtube = new YoutubeClient(networkOfSuite('youtube', startTime));
    beforeAll(async () => {
      youtube.film = await aFilm(film);
    });
    beforeEach(async () => {
      youtube.clock.moveTo(startTime);
      await youtube.reset();
      await youtube.connect();
    });
    return youtube;
  }

  /** Starts the sandbox and connects `@garden_films`. */
  static async start(dataDirectory: string | null = null): Promise<YoutubeClient> {
    const youtube = new YoutubeClient(await startNetwork('youtube', dataDirectory, startTime));
    await youtube.connect();
    return youtube;
  }

  /** Goes through consent and exchange; calls are made with that token from now on. */
  async connect(consent: Consent = {}): Promise<Tokens> {
    const { account: sandbox_account = films, clientId: client_id = 'sandbox-client' } = consent;
    const { scope = usualScopes.join(' ') } = consent;
    const code = await this.code({ sandbox_account, client_id, scope });
    const answer = await this.exchange(code, { client_id });
    this.token = String(answer.json.access_token);
    return answer.json as Tokens;
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

  /** Calls the Data API; a body is sent as JSON. */
  call(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.sandbox.send(`/www.googleapis.com/youtube/v3/${path}`, {
      method,
      headers: {
        ...this.bearer,
        ...(body !== undefined && { 'content-type': 'application/json; charset=UTF-8' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  remove(resource: 'videos' | 'comments', id: string): Promise<Answer> {
    return this.call('DELETE', `${resource}?id=${id}`);
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.call('POST', path, body);
  }

  reports(query: Readonly<Record<string, string>>): Promise<Answer> {
    const search = new URLSearchParams({ ids: 'channel==MINE', ...query });
    return this.sandbox.send(`/youtubeanalytics.googleapis.com/v2/reports?${search}`, {
      headers: this.bearer,
    });
  }

  /** Asks for a session. */
  open(
    body: unknown = aVideo(),
    headers: Record<string, string> = {},
    query = 'part=snippet,status',
  ): Promise<Answer> {
    const path = `/www.googleapis.com/upload/youtube/v3/videos?uploadType=resumable&${query}`;
    const all = { ...this.bearer, 'content-type': 'application/json', ...headers };
    return this.sandbox.send(path, { method: 'POST', headers: all, body: JSON.stringify(body) });
  }

  /** Opens a session for as many bytes as the film has, and gives its address. */
  session(body: unknown = aVideo(), bytes = this.film): Promise<string> {
    return this.openedSession(body, { 'x-upload-content-length': String(bytes.length) });
  }

  /** The same for a file whose length is not told. */
  async openedSession(
    body: unknown = aVideo(),
    headers: Record<string, string> = {},
    query?: string,
  ): Promise<string> {
    const answer = await this.open(body, headers, query);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.headers.get('location') ?? '';
  }

  /** A PUT to a session; without a range the bytes are the whole file. */
  put(
    session: string,
    bytes = this.film,
    range: string | null = null,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.sandbox.send(session.slice(this.sandbox.sandbox.url.length), {
      method: 'PUT',
      headers: {
        ...this.bearer,
        'content-type': 'video/mp4',
        ...(range !== null && { 'content-range': range }),
        ...headers,
      },
      body: new Uint8Array(bytes),
    });
  }

  /** Asks a session how far it is. */
  ask(session: string, total = this.film.length): Promise<Answer> {
    return this.put(session, Buffer.alloc(0), `bytes */${total}`);
  }

  /** Uploads in one piece and gives the video's id. */
  async upload(body: unknown = aVideo(), bytes = this.film): Promise<string> {
    const answer = await this.put(await this.session(body, bytes), bytes);
    if (answer.status !== 200) throw new Error(answer.text);
    return String(answer.json.id);
  }

  setThumbnail(videoId: string, bytes: Buffer, type = 'image/jpeg'): Promise<Answer> {
    const path = `/www.googleapis.com/upload/youtube/v3/thumbnails/set?videoId=${videoId}`;
    const headers = { ...this.bearer, 'content-type': type };
    return this.sandbox.send(path, { method: 'POST', headers, body: new Uint8Array(bytes) });
  }

  /** One video with these parts, as the own channel sees it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- specs look into many shapes
  async video(id: string, parts = 'snippet,status'): Promise<any> {
    return (await this.get(`videos?part=${parts}&id=${id}`)).json.items[0];
  }

  project(settings: Record<string, unknown>): Promise<Answer> {
    const told = { clientId: 'sandbox-client', ...settings };
    return this.sandbox.sendJson('/_sandbox/youtube/projects', told);
  }
}

/** The body of an ordinary video. */
export function aVideo(snippet: object = {}, status: object = {}): Record<string, unknown> {
  return {
    snippet: { title: 'Beans', description: 'How beans grow', categoryId: '26', ...snippet },
    status: { privacyStatus: 'public', selfDeclaredMadeForKids: false, ...status },
  };
}

/** The status and reason of a refusal. */
export function reasonOf({ status, json }: Answer): readonly [number, string] {
  return [status, String(json.error.errors[0].reason)];
}
