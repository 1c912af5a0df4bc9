import { requireMayPost } from '../publishing/posting-caps.js';
import { privacyOptions } from '../publishing/privacy.js';
import type { TiktokData } from '../server/answers.js';
import type { TiktokCall, TiktokRoute } from '../server/call.js';
import { TiktokError } from '../server/tiktok-error.js';
import { avatarUrl } from '../pages/picture-address.js';

const avatarLifeMs = 2 * 60 * 60 * 1000;

/** `POST /v2/post/publish/creator_info/query/` (Content Posting API: query creator info). */
export const creatorInfoRoute: TiktokRoute = {
  method: 'POST',
  path: '/v2/post/publish/creator_info/query/',
  operation: () => 'discovery',
  scopes: ['video.publish'],
  limit: { perMinute: 20, of: 'token' },
  run: creatorInfo,
};

function creatorInfo(call: TiktokCall): TiktokData {
  const { creator, desk, now } = call;
  try {
    requireMayPost(call);
  } catch (error) {
    // Here alone a creator who cannot post now is answered with HTTP 200.
    if (error instanceof TiktokError) throw new TiktokError(200, error.code, error.message);
    throw error;
  }
  return {
    creator_avatar_url: avatarUrl(desk.kernel, creator, now + avatarLifeMs),
    creator_username: creator.username,
    creator_nickname: creator.nickname,
    privacy_level_options: privacyOptions(creator),
    comment_disabled: creator.commentDisabled,
    duet_disabled: creator.duetDisabled,
    stitch_disabled: creator.stitchDisabled,
    max_video_post_duration_sec: creator.maxVideoSeconds,
  };
}
