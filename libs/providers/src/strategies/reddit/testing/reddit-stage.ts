import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../../contract/identity.js';
import type { PublishablePost, PublishContext } from '../../../contract/publishing.js';
import { AccountStage, type StageScript } from '../../../testing/account-stage.js';
import { anAccount } from '../../../testing/builders.js';
import type { ScriptedAnswer } from '../../../testing/scripted-network.js';
import { RedditProvider } from '../reddit.js';

export const TOKEN = 'eyJhbGciOiJSUzI1NiIsImtpZCI6IlNIQTI1NjpzS3dsM.access';
export const REFRESH_TOKEN = '120377465432-refreshTokenOfAda';
export const API = '/oauth.reddit.com';
export const WWW = '/www.reddit.com';
export const IMAGES = '/reddit-uploaded-media.s3-accelerate.amazonaws.com';
export const VIDEOS = '/reddit-uploaded-video.s3-accelerate.amazonaws.com';
export const OWN_POSTS = `GET ${API}/user/ada_grows/submitted?sort=new&limit=25&raw_json=1`;

export const clock = new MovedClock('2026-11-21T12:00:00Z');
export const provider = new RedditProvider(clock);
export const account = anAccount({
  externalId: '1w72',
  handle: 'reddit:u/ada_grows',
  displayName: 'Ada grows',
  accountType: 'user',
  metadata: { username: 'ada_grows', hasVerifiedEmail: true, isSuspended: false },
  credentials: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN },
});
export const textPost = {
  title: 'Spring',
  text: 'Bulbs are in bloom',
  settings: { subreddit: 'gardening' },
} as const;

/** A listing of posts or comments; nothing by default. */
export const listing = (...things: readonly object[]): ScriptedAnswer => ({
  body: {
    kind: 'Listing',
    data: { after: null, children: things.map((data) => ({ kind: 't3', data })) },
  },
});
export const created: ScriptedAnswer = {
  body: {
    json: {
      errors: [],
      data: {
        url: 'https://www.reddit.com/r/gardening/comments/abc123/spring/',
        drafts_count: 0,
        id: 'abc123',
        name: 't3_abc123',
      },
    },
  },
};
export const takenForLater: ScriptedAnswer = {
  headers: { date: 'Sat, 21 Nov 2026 12:00:02 GMT' },
  body: { json: { errors: [], data: { websocket_url: 'wss://ws.reddit.example/1' } } },
};
export const stored: ScriptedAnswer = {
  status: 201,
  body: '<PostResponse><Key>k</Key></PostResponse>',
};

/** Leave to store a file under this id. */
export function leased(assetId: string, store = IMAGES): ScriptedAnswer {
  return {
    body: {
      args: {
        action: `/${store}`,
        fields: [
          { name: 'acl', value: 'private' },
          { name: 'key', value: assetId },
          { name: 'policy', value: `policy of ${assetId}` },
        ],
      },
      asset: { asset_id: assetId, processing_state: 'incomplete', payload: {} },
    },
  };
}

/** A scripted Reddit, on which Ada posts. */
export class RedditStage extends AccountStage {
  constructor() {
    super(provider, account);
  }

  override answers(...script: StageScript): void {
    this.checkpoints = [];
    super.answers(...script);
  }

  override contextOf(
    post: Partial<PublishablePost> = textPost,
    checkpoint: JsonObject | null = null,
    of = account,
  ): PublishContext {
    return super.contextOf(post, checkpoint, of);
  }
}
