import { MovedClock } from '#libs/kernel/testing';
import { ProviderFailure } from '../../../contract/failure.js';
import type { JsonObject } from '../../../contract/identity.js';
import type { PublishablePost, PublishContext } from '../../../contract/publishing.js';
import { aMedia, anAccount, aPost } from '../../../testing/builders.js';
import { TestContexts } from '../../../testing/contexts.js';
import {
  ScriptedNetwork,
  type ReceivedRequest,
  type ScriptedAnswer,
} from '../../../testing/scripted-network.js';
import { TIKTOK_SCOPES } from '../tiktok.definition.js';
import { TiktokProvider } from '../tiktok.js';

export const clock = new MovedClock('2026-11-21T10:00:00Z');
export const provider = new TiktokProvider(clock);
export const account = anAccount({
  externalId: '-000ada_open',
  handle: 'tiktok:@ada',
  metadata: { username: 'ada', scopes: TIKTOK_SCOPES },
  credentials: { accessToken: 'act.token-of-ada', refreshToken: 'rft.token-of-ada' },
});

export const UPLOAD_URL =
  'https://open-upload.tiktokapis.com/video/?upload_id=7&upload_token=secret-upload-token';
export const UPLOAD_CALL =
  'PUT /open-upload.tiktokapis.com/video/?upload_id=7&upload_token=secret-upload-token';

export const everyone: JsonObject = { privacyLevel: 'PUBLIC_TO_EVERYONE' };
export const video = aMedia(Buffer.from('abcdefghijklmnopqrstuvwxyz012345678'), {
  kind: 'video',
  mime: 'video/mp4',
  durationSeconds: 6,
  url: 'https://media.example.com/walk.mp4',
});
export const photo = aMedia(Buffer.from('jpeg-bytes'));

/** What the contract specs of TikTok share: a network to script, and short ways to ask what it was asked. */
export class TiktokStage {
  /** What was stored since the answers were scripted. */
  checkpoints: JsonObject[] = [];
  network!: ScriptedNetwork;
  contexts!: TestContexts;

  /** One for all specs of a suite. */
  static forSuite(): TiktokStage {
    const stage = new TiktokStage();
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

  /** Scripts what is answered from now on, and forgets what was stored. */
  answers(script: Parameters<ScriptedNetwork['answers']>[0]): void {
    this.checkpoints = [];
    this.network.answers(script);
  }

  context(
    post: Partial<PublishablePost> = {},
    checkpoint: JsonObject | null = null,
  ): PublishContext {
    const { checkpoints } = this;
    return this.contexts.publish(provider, account, aPost(post), { checkpoint, checkpoints });
  }

  /** Method and path of every request, without what the calls of the API have in common. */
  asked(): readonly string[] {
    return this.network.requests.map(({ method, path }) =>
      `${method} ${path}`.replace('/open.tiktokapis.com/v2/', ''),
    );
  }

  sent(index: number): unknown {
    return JSON.parse(this.request(index).body);
  }

  form(index: number): Readonly<Record<string, string>> {
    return Object.fromEntries(new URLSearchParams(this.request(index).body));
  }

  request(index: number): ReceivedRequest {
    const request = this.network.requests.at(index);
    if (request === undefined) throw new Error(`there was no request ${index}`);
    return request;
  }
}

export const ok = (data: unknown): ScriptedAnswer => ({
  body: { data, error: { code: 'ok', message: '', log_id: '1' } },
});

export const refused = (status: number, code: string, message = ''): ScriptedAnswer => ({
  status,
  body: { data: {}, error: { code, message, log_id: '1' } },
});

/** Answer of creator_info/query. */
export const creator = {
  creator_username: 'ada',
  creator_nickname: 'Ada',
  privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  comment_disabled: false,
  duet_disabled: false,
  stitch_disabled: true,
  max_video_post_duration_sec: 300,
};

/** A status as TikTok writes it: ids are numbers that JavaScript cannot hold. */
export function status(word: string, more: Readonly<Record<string, unknown>> = {}): ScriptedAnswer {
  const { ids = '', ...rest } = more;
  const fields = JSON.stringify({ status: word, ...rest }).slice(1, -1);
  return {
    body: `{"data":{${fields},"publicaly_available_post_id":[${String(ids)}]},"error":{"code":"ok"}}`,
  };
}

/** A checkpoint in the middle of an upload: chunks of 10 bytes. */
export function uploading(sentBytes: number, more: JsonObject = {}): JsonObject {
  return {
    writes: 0,
    publishId: 'v_pub_file~1',
    upload: {
      publishId: 'v_pub_file~1',
      url: UPLOAD_URL,
      expiresAt: '2026-11-21T10:50:00.000Z',
      chunkBytes: 10,
      sentBytes,
    },
    username: 'ada',
    ...more,
  };
}

/** The failure of a call; it is an error when there was none. */
export async function failureOf(call: Promise<unknown>): Promise<ProviderFailure> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof ProviderFailure) return outcome;
  throw new Error(`no failure of the network: ${String(outcome)}`);
}
