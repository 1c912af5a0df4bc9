import type { Scope } from '../oauth/scopes.js';
import { avatarUrl } from '../pages/picture-address.js';
import type { TiktokData } from '../server/answers.js';
import type { TiktokCall, TiktokRoute } from '../server/call.js';
import { pick, readFields } from '../server/fields.js';
import { scopeNotAuthorized } from '../server/tiktok-error.js';

/** Which scope each field needs (Display API: get user info). */
const scopeOfField = {
  open_id: 'user.info.basic',
  union_id: 'user.info.basic',
  avatar_url: 'user.info.basic',
  avatar_url_100: 'user.info.basic',
  avatar_large_url: 'user.info.basic',
  display_name: 'user.info.basic',
  username: 'user.info.profile',
  bio_description: 'user.info.profile',
  profile_deep_link: 'user.info.profile',
  is_verified: 'user.info.profile',
  follower_count: 'user.info.stats',
  following_count: 'user.info.stats',
  likes_count: 'user.info.stats',
  video_count: 'user.info.stats',
} as const satisfies Record<string, Scope>;
const fieldNames = Object.keys(scopeOfField) as (keyof typeof scopeOfField)[];

const avatarLifeMs = 24 * 60 * 60 * 1000;

/** `GET /v2/user/info/`: the fields that were asked for; one that is not granted fails the whole call. */
export const userInfoRoute: TiktokRoute = {
  method: 'GET',
  path: '/v2/user/info/',
  operation: ({ query }) =>
    /_count/.test(query.get('fields') ?? '') ? ['profile', 'analytics'] : 'profile',
  limit: { perMinute: 600, of: 'application' },
  run: userInfo,
};

function userInfo(call: TiktokCall): TiktokData {
  const { query, grant } = call;
  const fields = readFields(query, fieldNames);
  if (fields.some((field) => !grant.scopes.includes(scopeOfField[field]))) {
    throw scopeNotAuthorized();
  }
  return { user: pick(describe(call), fields) };
}

function describe({ desk, creator, openId, now }: TiktokCall): Readonly<Record<string, unknown>> {
  const { kernel } = desk;
  const avatar = avatarUrl(kernel, creator, now + avatarLifeMs);
  const set = {
    ...kernel.metrics.ofAccount(creator.username),
    ...kernel.metrics.ofAccount(openId),
  };
  return {
    open_id: openId,
    union_id: desk.creators.unionId(creator),
    avatar_url: avatar,
    avatar_url_100: avatar,
    avatar_large_url: avatar,
    display_name: creator.nickname,
    username: creator.username,
    bio_description: 'An account of the sandbox.',
    profile_deep_link: `${kernel.publicUrl}/www.tiktok.com/@${creator.username}`,
    is_verified: false,
    follower_count: set.follower_count ?? 0,
    following_count: set.following_count ?? 0,
    likes_count: set.likes_count ?? 0,
    video_count: set.video_count ?? desk.videos.visibleOf(creator, now).length,
  };
}
