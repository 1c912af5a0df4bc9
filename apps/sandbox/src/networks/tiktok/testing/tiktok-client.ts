import {
  NetworkClient,
  networkOfSuite,
  startNetwork,
} from '../../../kernel/testing/network-client.js';
import type { Answer } from '../../../testing/sandbox-client.js';
import { aVideo } from './media-files.js';

type Body = Readonly<Record<string, unknown>>;

/** What a consent may differ in. */
interface Consent {
  readonly account?: string;
  readonly clientKey?: string;
  readonly scope?: string;
}

export const callback = 'https://tester.example/callback';
export const allScopes =
  'user.info.basic,user.info.profile,user.info.stats,video.list,video.upload,video.publish';

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
const startTime = '2026-06-01T10:00:00Z';

/** TikTok as an application sees it with one connected account. */
export class TiktokClient extends NetworkClient {
  refreshToken = '';
  openId = '';
  /** What is uploaded unless a spec says otherwise. */
  video: Buffer = Buffer.alloc(0);
  protected readonly network = {
    provider: 'tiktok',
    consent: '/www.tiktok.com/v2/auth/authorize/',
    parameters: {
      client_key: 'sandbox-client',
      response_type: 'code',
      scope: allScopes,
      redirect_uri: callback,
      state: 'state-1',
    },
  };

  /** One for all specs of a suite, with an account connected; everything is forgotten between them. */
  static forSuite(): TiktokClient {
    const tiktok = new TiktokClient(networkOfSuite('tiktok', startTime));
    beforeAll(async () => {
      tiktok.video = await aVideo();
    });
    beforeEach(async () => {
      await tiktok.reset();
      await tiktok.connect();
    });
    return tiktok;
  }

  static async start(dataDirectory: string | null = null): Promise<TiktokClient> {
    const tiktok = new TiktokClient(await startNetwork('tiktok', dataDirectory, startTime));
    tiktok.video = await aVideo();
    return tiktok;
  }

  /** Goes through consent and token exchange; calls are made with that token from now on. */
  async connect(consent: Consent = {}): Promise<Answer> {
    const { account: sandbox_account = 'garden_news', scope = allScopes } = consent;
    const { clientKey: client_key = 'sandbox-client' } = consent;
    const code = await this.code({ sandbox_account, client_key, scope });
    const answer = await this.exchange(code, { client_key });
    this.token = answer.json.access_token;
    this.refreshToken = answer.json.refresh_token;
    this.openId = answer.json.open_id;
    return answer;
  }

  exchange(code: string, form: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const grant = { grant_type: 'authorization_code', redirect_uri: callback };
    return this.form('token', { ...grant, code, ...form });
  }

  refresh(refreshToken: string, form: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return this.form('token', { ...grant, ...form });
  }

  revoke(token: string, form: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.form('revoke', { token, ...form });
  }

  private form(path: string, form: Readonly<Record<string, string>>): Promise<Answer> {
    const client = { client_key: 'sandbox-client', client_secret: 'sandbox-secret' };
    return this.sandbox.send(`/open.tiktokapis.com/v2/oauth/${path}/`, {
      method: 'POST',
      body: new URLSearchParams({ ...client, ...form }),
    });
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

  /** What stands on the network once there are so many posts: those whose ids nobody was told come when they come. */
  async publishedPosts(count: number): ReturnType<TiktokClient['posts']> {
    const deadline = performance.now() + PULL_TIMEOUT_MS;
    for (;;) {
      this.clock.advance(5_000);
      const posts = await this.posts();
      if (posts.length >= count || performance.now() > deadline) return posts;
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
