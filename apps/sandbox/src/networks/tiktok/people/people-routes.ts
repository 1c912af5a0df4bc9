import type { Scope } from '../oauth/grants.js';
import { avatarUrl } from '../pages.js';
import { requireMayPost } from '../publishing/posting-caps.js';
import { scopeNotAuthorized, TiktokError, type TiktokData } from '../server/answers.js';
import type { TiktokCall, TiktokRoute } from '../server/call.js';
import { pick, readFields } from '../server/members.js';
import { privacyOptions } from './creator.js';

const hourMs = 60 * 60 * 1000;

/** Which scope each field needs (Display API: get user info). */
const scopeOfField = {
  open_id: 'user.info.basic',
  union_id: 'user.info.basic',
  avatar_url: 'user.info.basic',
  display_name: 'user.info.basic',
  username: 'user.info.profile',
} as const satisfies Record<string, Scope>;
const fieldNames = Object.keys(scopeOfField) as (keyof typeof scopeOfField)[];

/** What can be asked about a person. */
export const peopleRoutes: readonly TiktokRoute[] = [
  {
    method: 'GET',
    path: '/v2/user/info/',
    operation: 'profile',
    limit: { perMinute: 600, of: 'application' },
    run: userInfo,
  },
  // Content Posting API: query creator info.
  {
    method: 'POST',
    path: '/v2/post/publish/creator_info/query/',
    operation: 'discovery',
    scopes: ['video.publish'],
    limit: { perMinute: 20, of: 'token' },
    run: creatorInfo,
  },
];

/** The fields that were asked for; one that is not granted fails the whole call. */
function userInfo({ desk, query, grant, creator, openId, now }: TiktokCall): TiktokData {
  const fields = readFields(query, fieldNames);
  if (fields.some((field) => !grant.scopes.includes(scopeOfField[field]))) {
    throw scopeNotAuthorized();
  }
  const user = {
    open_id: openId,
    union_id: desk.creators.unionId(creator),
    avatar_url: avatarUrl(desk.kernel, creator, now + 24 * hourMs),
    display_name: creator.nickname,
    username: creator.username,
  };
  return { user: pick(user, fields) };
}

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
    creator_avatar_url: avatarUrl(desk.kernel, creator, now + 2 * hourMs),
    creator_username: creator.username,
    creator_nickname: creator.nickname,
    privacy_level_options: privacyOptions(creator),
    comment_disabled: creator.commentDisabled,
    duet_disabled: creator.duetDisabled,
    stitch_disabled: creator.stitchDisabled,
    max_video_post_duration_sec: creator.maxVideoSeconds,
  };
}
