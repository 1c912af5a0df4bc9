import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../../contract/identity.js';
import type {
  Committed,
  Prepared,
  PublishableMedia,
  PublishablePost,
  PublishContext,
} from '../../../contract/publishing.js';
import { aMedia, anAccount, aPost } from '../../../testing/builders.js';
import { TestContexts } from '../../../testing/contexts.js';
import { ScriptedNetwork, type ScriptedAnswer } from '../../../testing/scripted-network.js';
import { printOf } from '../youtube.progress.js';
import { YoutubeProvider } from '../youtube.js';
import { videoResource } from '../youtube.body.js';

export const TOKEN = 'ya29.access-token-of-the-garden';
export const REFRESH_TOKEN = '1//refresh-token-of-the-garden';
export const CHANNEL = 'UCabcdefghijklmnopqrstuv';
export const UPLOADS = 'UUabcdefghijklmnopqrstuv';
export const VIDEO = 'dQw4w9WgXcQ';
export const API = '/www.googleapis.com/youtube/v3';
export const UPLOAD = '/www.googleapis.com/upload/youtube/v3';
export const SESSION_PATH = `${UPLOAD}/videos?uploadType=resumable&upload_id=AAANsecret`;
export const SESSION_URL = `https:/${SESSION_PATH}`;
export const WATCH = `https://www.youtube.com/watch?v=${VIDEO}`;
const SCOPE = 'https://www.googleapis.com/auth/';
export const SCOPES = [
  `${SCOPE}youtube.upload`,
  `${SCOPE}youtube.force-ssl`,
  `${SCOPE}youtube.readonly`,
  `${SCOPE}yt-analytics.readonly`,
];

export const clock = new MovedClock('2026-11-21T12:00:00Z');
export const provider = new YoutubeProvider(clock);
export const account = anAccount({
  externalId: CHANNEL,
  handle: `youtube:channel:${CHANNEL}`,
  displayName: 'Garden',
  accountType: 'channel',
  metadata: {
    username: '@garden',
    uploadsPlaylistId: UPLOADS,
    longUploadsStatus: 'allowed',
    scopes: SCOPES,
  },
  credentials: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN },
});

export const clip: PublishableMedia = aMedia(Buffer.from('0123456789'), {
  kind: 'video',
  mime: 'video/mp4',
  filename: 'walk.mp4',
  url: 'https://media.example.com/walk.mp4',
});
export const cover: PublishableMedia = aMedia(Buffer.from('a cover'));
export const videoPost: Partial<PublishablePost> = {
  title: 'A walk',
  text: 'Through the garden',
  settings: { madeForKids: false },
  media: [clip],
};

/** A checkpoint with a session for a post. */
export function sessionOf(
  post: Partial<PublishablePost>,
  more: JsonObject = {},
  progress: JsonObject = {},
): JsonObject {
  const whole = aPost(post);
  const media = whole.media.find(({ kind }) => kind === 'video') ?? clip;
  const print = printOf(videoResource(whole), media);
  const totalBytes = media.sizeBytes;
  return {
    ...progress,
    session: { url: SESSION_URL, print, totalBytes, offset: 0, lastByteAt: null, ...more },
  };
}

export const opened: ScriptedAnswer = { headers: { location: SESSION_URL }, body: '' };
export const made = (privacyStatus = 'public'): ScriptedAnswer => ({
  body: { kind: 'youtube#video', id: VIDEO, status: { uploadStatus: 'uploaded', privacyStatus } },
});
/** So many bytes are stored. */
export const stored = (bytes: number): ScriptedAnswer => ({
  status: 308,
  headers: bytes === 0 ? {} : { range: `bytes=0-${bytes - 1}` },
  body: '',
});
export const gone: ScriptedAnswer = { status: 410, body: '' };
export const items = (...list: readonly object[]): ScriptedAnswer => ({ body: { items: list } });
export const refusal = (
  status: number,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer => {
  const message = 'Refused';
  const errors = [{ domain: 'youtube.x', reason, message }];
  return { status, headers, body: { error: { code: status, message, errors } } };
};

/** What YouTube says of the video. */
export const statusOf = (status: object): ScriptedAnswer => items({ id: VIDEO, status });
export const processed = (privacyStatus = 'public'): ScriptedAnswer =>
  statusOf({ uploadStatus: 'processed', privacyStatus });
/** A video as the list of uploads names it. */
export const listed = (
  videoId: string,
  title = 'A walk',
  publishedAt = '2026-11-21T12:00:01Z',
): object => ({ snippet: { title, publishedAt }, contentDetails: { videoId } });
/** A video as it is found behind its id. */
export const shown = (id: string, fileSize = '10', description = 'Through the garden'): object => ({
  id,
  snippet: { title: 'A walk', description },
  status: { privacyStatus: 'public' },
  fileDetails: { fileSize },
});
/** A comment below the video. */
export const threadOf = (textOriginal: string, more: object = {}, id = 'UgzThread'): object => {
  const authorChannelId = { value: CHANNEL };
  const topLevelComment = { snippet: { textOriginal, authorChannelId, ...more } };
  return { id, snippet: { videoId: VIDEO, topLevelComment } };
};

/** A scripted YouTube, and what the strategy needs to talk to it. */
export class YoutubeStage {
  checkpoints: JsonObject[] = [];
  network!: ScriptedNetwork;
  contexts!: TestContexts;

  /** One for all specs of a suite. */
  static forSuite(): YoutubeStage {
    const stage = new YoutubeStage();
    beforeAll(async () => {
      stage.network = await ScriptedNetwork.start();
      stage.contexts = new TestContexts(stage.network.url);
    });
    afterAll(async () => {
      await stage.contexts.close();
      await stage.network.stop();
    });
    return stage;
  }

  answers(...script: readonly ScriptedAnswer[]): void {
    this.checkpoints = [];
    this.network.answers(script);
  }

  contextOf(
    post: Partial<PublishablePost> = videoPost,
    checkpoint: JsonObject | null = null,
    of = account,
  ): PublishContext {
    const { checkpoints } = this;
    return this.contexts.publish(provider, of, aPost(post), { checkpoint, checkpoints });
  }

  /** Prepares a post that an earlier try has left at the checkpoint. */
  prepare(
    script: readonly ScriptedAnswer[],
    checkpoint: JsonObject | null = null,
    post = videoPost,
  ): Promise<Prepared> {
    this.answers(...script);
    return provider.prepare(this.contextOf(post, checkpoint));
  }

  /** The same for the commit. */
  commit(
    script: readonly ScriptedAnswer[],
    checkpoint: JsonObject | null = null,
    post = videoPost,
  ): Promise<Committed> {
    this.answers(...script);
    return provider.commit(this.contextOf(post, checkpoint));
  }

  paths(): readonly string[] {
    return this.network.requests.map(({ method, path }) => `${method} ${path}`);
  }

  /** Ranges of the requests that have one. */
  ranges(): readonly string[] {
    return this.network.requests.flatMap(({ headers }) => headers['content-range'] ?? []);
  }

  /** JSON of a request; of the last one by default. */
  json(index = -1): unknown {
    const { body = '' } = this.network.requests.at(index) ?? {};
    return JSON.parse(Buffer.from(body, 'latin1').toString('utf8'));
  }

  /** Fields of a form. */
  formOf(index = -1): Readonly<Record<string, string>> {
    return Object.fromEntries(new URLSearchParams(this.network.requests.at(index)?.body));
  }
}
