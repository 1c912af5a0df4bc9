import type { TiktokDesk } from '../tiktok-desk.js';
import type { Caller } from './call.js';
import { accessTokenInvalid } from './tiktok-error.js';

/** The token of an Authorization header; '' when there is none. */
export function bearerToken(header: string | undefined): string {
  return /^Bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1] ?? '';
}

/** The person and application behind a request. Throws 401 for tokens that are none, or no user's. */
export function authenticate(desk: TiktokDesk, header: string | undefined): Caller {
  const token = desk.grants.findAccess(bearerToken(header));
  const application = token && desk.applications.find(token.clientKey);
  const creator = token && desk.creators.find(token.creator);
  if (!token || !application || !creator) throw accessTokenInvalid();
  return { token, application, creator, openId: desk.creators.openId(creator, token.clientKey) };
}
