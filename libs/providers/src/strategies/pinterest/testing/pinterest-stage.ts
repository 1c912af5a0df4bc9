import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../../contract/identity.js';
import type { PublishablePost, PublishContext } from '../../../contract/publishing.js';
import { AccountStage, type StageScript } from '../../../testing/account-stage.js';
import { aMedia, anAccount } from '../../../testing/builders.js';
import type { ScriptedAnswer } from '../../../testing/scripted-network.js';
import { PinterestProvider } from '../pinterest.js';
import { PINTEREST_SCOPES } from '../pinterest.definition.js';

export const TOKEN = 'pina_access-token-of-ada';
export const REFRESH_TOKEN = 'pinr_refresh-token-of-ada';
export const API = '/api.pinterest.com/v5';
export const STORE = '/pinterest-media-upload.s3-accelerate.amazonaws.com';
export const BOARD = '987654321098765432';
export const PIN = '813744226420795884';
export const OWN_PINS = `GET ${API}/boards/${BOARD}/pins?page_size=100`;

export const clock = new MovedClock('2026-11-21T12:00:00Z');
export const provider = new PinterestProvider(clock);
export const account = anAccount({
  externalId: BOARD,
  handle: `pinterest:board:${BOARD}`,
  displayName: 'Garden',
  accountType: 'board',
  metadata: { userId: '549755885175', username: 'ada_grows', privacy: 'PUBLIC', scopes: [] },
  credentials: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN },
});

export const BASIC = `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}`;
/** End of a grant of 30 days. */
export const expiresAt = new Date(clock.now().getTime() + 2_592_000_000);
export const grant = {
  response_type: 'authorization_code',
  access_token: TOKEN,
  refresh_token: REFRESH_TOKEN,
  token_type: 'bearer',
  expires_in: 2_592_000,
  refresh_token_expires_in: 5_184_000,
  scope: PINTEREST_SCOPES.join(','),
};
export const ada = {
  id: '549755885175',
  username: 'ada_grows',
  account_type: 'BUSINESS',
  business_name: 'Ada grows',
  profile_image: 'https://i.pinimg.com/ada.jpg',
};
export const board = (id: string, parts: object = {}): object => ({
  id,
  name: `Board ${id}`,
  description: '',
  privacy: 'PUBLIC',
  owner: { username: 'ada_grows' },
  pin_count: 3,
  is_ads_only: false,
  media: { image_cover_url: null },
  ...parts,
});

export const photo = aMedia(Buffer.from('tulip-bytes'), { altText: 'A red tulip' });
export const clip = aMedia(Buffer.from('moving-bytes'), {
  kind: 'video',
  mime: 'video/mp4',
  filename: 'bee.mp4',
  url: 'https://media.example.com/bee.mp4',
  durationSeconds: 5,
});
export const imagePost = { title: 'Spring', text: 'Bulbs are in bloom', media: [photo] } as const;
export const videoPost = { ...imagePost, media: [clip] } as const;

export const created: ScriptedAnswer = { status: 201, body: { id: PIN, board_id: BOARD } };
export const stored: ScriptedAnswer = { status: 204, body: '' };
export const mediaStatus = (status: string): ScriptedAnswer => ({
  body: { media_id: '12345', media_type: 'video', status },
});
export const refused = (
  status: number,
  code: number | string,
  message: string,
): ScriptedAnswer => ({ status, body: { code, message } });

/** A page of boards, Pins or sections; nothing by default. */
export const listing = (...items: readonly object[]): ScriptedAnswer => ({
  body: { items, bookmark: null },
});

/** Leave to store a video. */
export const registered = (
  uploadUrl = 'https://pinterest-media-upload.s3-accelerate.amazonaws.com/',
): ScriptedAnswer => ({
  status: 201,
  body: {
    media_id: '12345',
    media_type: 'video',
    upload_url: uploadUrl,
    upload_parameters: {
      'x-amz-date': '20261121T120000Z',
      key: 'uploads/1:video:12345',
      policy: 'the-policy',
      'Content-Type': 'multipart/form-data',
    },
  },
});

/** A scripted Pinterest, to which the board posts an image unless something else is said. */
export class PinterestStage extends AccountStage {
  constructor() {
    super(provider, account);
  }

  /** Forgets what was saved before, too. */
  override answers(...script: StageScript): void {
    this.checkpoints = [];
    super.answers(...script);
  }

  override contextOf(
    post: Partial<PublishablePost> = imagePost,
    checkpoint: JsonObject | null = null,
    of = account,
  ): PublishContext {
    return super.contextOf(post, checkpoint, of);
  }
}
