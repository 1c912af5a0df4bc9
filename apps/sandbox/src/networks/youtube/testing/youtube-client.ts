import { MovedClock } from '#libs/kernel/testing';
import type { LedgerEntry } from '../../../kernel/network.js';
import { aFilm, type FilmShape } from '../../../testing/films.js';
import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';
import { OAuthClient, type Consent } from './oauth-client.js';

/** What the token endpoint answers. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
}

export const films = 'UCgarden_films0000000000';
export const unit = 262_144;
const startTime = '2026-10-20T18:00:00Z';

/** A sandbox with a clock that stands still until it is moved, and YouTube as one connected channel sees it. */
export class YoutubeClient extends OAuthClient {
  token = '';
  /** What is uploaded unless a spec says otherwise. */
  film: Buffer = Buffer.alloc(0);
  readonly clock = new MovedClock(startTime);

  /** One for all specs of a suite, with `@garden_films` connected; everything is forgotten between them. */
  static forSuite(film: FilmShape = {}): YoutubeClient {
    const youtube = new YoutubeClient();
    beforeAll(async () => {
      await youtube.launch(null);
      youtube.film = await aFilm(film);
    });
    beforeEach(() => youtube.reset());
    afterAll(() => youtube.stop());
    return youtube;
  }

  /** Starts the sandbox and connects `@garden_films`. */
  static async start(dataDirectory: string | null = null): Promise<YoutubeClient> {
    const youtube = new YoutubeClient();
    await youtube.launch(dataDirectory);
    await youtube.connect();
    return youtube;
  }

  /** Forgets everything, turns the clock back and connects anew: cheaper than another sandbox. */
  async reset(): Promise<void> {
    this.clock.moveTo(startTime);
    await this.sandbox.send('/_sandbox/reset', { method: 'POST' });
    await this.connect();
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }

  private async launch(dataDirectory: string | null): Promise<void> {
    const { clock } = this;
    this.sandbox = await SandboxClient.start({ clock, dataDirectory, providers: ['youtube'] });
  }

  /** Goes through consent and exchange; calls are made with that token from now on. */
  async connect(consent: Consent = {}): Promise<Tokens> {
    const { clientId } = consent;
    const code = await this.consentCode(consent);
    const answer = await this.exchange(code, clientId === undefined ? {} : { client_id: clientId });
    this.token = String(answer.json.access_token);
    return answer.json as Tokens;
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

  fault(fault: Record<string, unknown>): Promise<void> {
    return this.sandbox.fault({ provider: 'youtube', ...fault });
  }

  project(settings: Record<string, unknown>): Promise<Answer> {
    const told = { clientId: 'sandbox-client', ...settings };
    return this.sandbox.sendJson('/_sandbox/youtube/projects', told);
  }

  setMetrics(order: Record<string, unknown>): Promise<Answer> {
    return this.sandbox.sendJson('/_sandbox/metrics', { provider: 'youtube', ...order });
  }

  posts(): Promise<LedgerEntry[]> {
    return this.sandbox.posts('?provider=youtube');
  }

  private get bearer(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
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
