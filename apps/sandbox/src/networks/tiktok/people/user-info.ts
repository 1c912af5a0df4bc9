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
  display_name: 'user.info.basic',
  username: 'user.info.profile',
} as const satisfies Record<string, Scope>;
const fieldNames = Object.keys(scopeOfField) as (keyof typeof scopeOfField)[];

const avatarLifeMs = 24 * 60 * 60 * 1000;

/** `GET /v2/user/info/`: the fields that were asked for; one that is not granted fails the whole call. */
export const userInfoRoute: TiktokRoute = {
  method: 'GET',
  path: '/v2/user/info/',
  operation: () => 'profile',
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
  return {
    open_id: openId,
    union_id: desk.creators.unionId(creator),
    avatar_url: avatarUrl(desk.kernel, creator, now + avatarLifeMs),
    display_name: creator.nickname,
    username: creator.username,
  };
}
