import { MovedClock } from '#libs/kernel/testing';
import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';
import { aVideo } from './media-files.js';
import { OAuthClient, type Consent } from './oauth-client.js';

type Body = Readonly<Record<string, unknown>>;

/** `post_info` of a direct video that everybody may see. */
export const publicPost = {
  title: 'Roses #garden',
  privacy_level: 'PUBLIC_TO_EVERYONE',
  disable_comment: true,
  disable_duet: true,
  disable_stitch: true,
  brand_content_toggle: false,
  brand_organic_toggle: false,
};

const PULL_TIMEOUT_MS = 10_000;

/** TikTok as one connected account sees it, with a clock that stands still until it is moved. */
export class TiktokClient {
  sandbox!: SandboxClient;
  oauth!: OAuthClient;
  token = '';
  refreshToken = '';
  openId = '';
  /** What is uploaded unless a spec says otherwise. */
  video: Buffer = Buffer.alloc(0);
  readonly clock = new MovedClock('2026-06-01T10:00:00Z');

  /** One for all specs of a suite, with an account connected; everything is forgotten between them. */
  static forSuite(): TiktokClient {
    const tiktok = new TiktokClient();
    beforeAll(() => tiktok.launch(null));
    beforeEach(() => tiktok.reset());
    afterAll(() => tiktok.stop());
    return tiktok;
  }

  static async start(dataDirectory: string | null = null): Promise<TiktokClient> {
    const tiktok = new TiktokClient();
    await tiktok.launch(dataDirectory);
    return tiktok;
  }

  private async launch(dataDirectory: string | null): Promise<void> {
    const { clock } = this;
    this.video = await aVideo();
    this.sandbox = await SandboxClient.start({ clock, dataDirectory, providers: ['tiktok'] });
    this.oauth = new OAuthClient(this.sandbox);
  }

  /** Forgets everything and connects anew: cheaper than another sandbox. */
  async reset(consent: Consent = {}): Promise<void> {
    await this.sandbox.send('/_sandbox/reset', { method: 'POST' });
    await this.connect(consent);
  }

  /** Goes through consent and token exchange; calls are made with that token from now on. */
  async connect(consent: Consent = {}): Promise<Answer> {
    const code = await this.oauth.code(consent);
    const client_key = consent.clientKey ?? 'sandbox-client';
    const answer = await this.oauth.exchange(code, { client_key });
    this.token = answer.json.access_token;
    this.refreshToken = answer.json.refresh_token;
    this.openId = answer.json.open_id;
    return answer;
  }

  get(path: string, token = this.token): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}` };
    return this.sandbox.send(`/open.tiktokapis.com${path}`, { headers });
  }

  post(path: string, body: unknown = {}, token = this.token): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json; charset=UTF-8',
    };
    return this.sandbox.sendJson(`/open.tiktokapis.com${path}`, body, headers);
  }

  creatorInfo(): Promise<Answer> {
    return this.post('/v2/post/publish/creator_info/query/');
  }

  /** `source_info` of the video in one chunk. */
  get inOne(): Body {
    return oneChunk(this.video);
  }

  /** A direct video. */
  direct(info: Body = {}, source: Body = this.inOne): Promise<Answer> {
    const post_info = { ...publicPost, ...info };
    return this.post('/v2/post/publish/video/init/', { post_info, source_info: source });
  }

  /** A video for the inbox. */
  draft(source: Body = this.inOne): Promise<Answer> {
    return this.post('/v2/post/publish/inbox/video/init/', { source_info: source });
  }

  photos(source: Body, info: Body = {}, more: Body = {}): Promise<Answer> {
    return this.post('/v2/post/publish/content/init/', {
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info: {
        description: 'Roses',
        privacy_level: 'PUBLIC_TO_EVERYONE',
        brand_content_toggle: false,
        brand_organic_toggle: false,
        ...info,
      },
      source_info: { source: 'PULL_FROM_URL', ...source },
      ...more,
    });
  }

  /** Sends bytes to an upload address. */
  async put(
    url: string,
    bytes = this.video,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.sandbox.send(url.slice(this.sandbox.sandbox.url.length), {
      method: 'PUT',
      headers: {
        'content-type': 'video/mp4',
        'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
        ...headers,
      },
      body: new Uint8Array(bytes),
    });
  }

  status(publishId: string): Promise<Answer> {
    return this.post('/v2/post/publish/status/fetch/', { publish_id: publishId });
  }

  /** The status when processing is over, without its surroundings. */
  async outcome(publishId: string): Promise<Body> {
    this.clock.advance(5_000);
    const deadline = performance.now() + PULL_TIMEOUT_MS;
    for (;;) {
      const { data } = (await this.status(publishId)).json;
      const isPulling = data.status === 'PROCESSING_DOWNLOAD';
      // The clock is the test's own, but what TikTok pulls takes the time it takes.
      if (!isPulling || performance.now() > deadline) return data;
    }
  }

  /** Uploads a file in one chunk; its publish id. */
  async upload(info: Body = {}, bytes = this.video): Promise<string> {
    const begun = await this.direct(info, oneChunk(bytes));
    if (begun.status !== 200) throw new Error(begun.text);
    const { publish_id, upload_url } = begun.json.data;
    const sent = await this.put(upload_url, bytes);
    if (sent.status !== 201) throw new Error(String(sent.status));
    return publish_id;
  }

  /** Publishes a file; the digits of the post's id. */
  async publish(info: Body = {}, bytes = this.video): Promise<string> {
    const publishId = await this.upload(info, bytes);
    await this.outcome(publishId);
    const { text } = await this.status(publishId);
    this.clock.advance(60_000);
    const [, id] = /"publicaly_available_post_id":\[(\d+)\]/.exec(text) ?? [];
    if (id === undefined) throw new Error(text);
    return id;
  }

  control(path: string, body: Body): Promise<Answer> {
    return this.sandbox.sendJson(`/_sandbox/tiktok/${path}`, body);
  }

  fault(fault: Body): Promise<void> {
    return this.sandbox.fault({ provider: 'tiktok', ...fault });
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }
}

/** `source_info` of an upload in one chunk. */
function oneChunk(bytes: Buffer): Body {
  const size = bytes.length;
  return { source: 'FILE_UPLOAD', video_size: size, chunk_size: size, total_chunk_count: 1 };
}

/** The code of an answer's envelope with its HTTP status. */
export function refusal({ status, json }: Answer): readonly [number, string] {
  return [status, json.error.code];
}
