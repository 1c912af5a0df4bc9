import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { TiktokClient } from './tiktok.client.js';

/** What an account may choose at the moment. */
export interface Creator {
  readonly username: string | null;
  readonly nickname: string | null;
  /** Audiences; empty where TikTok does not tell. */
  readonly privacyLevels: readonly string[];
  readonly isCommentDisabled: boolean;
  readonly isDuetDisabled: boolean;
  readonly isStitchDisabled: boolean;
  readonly maxVideoSeconds: number | null;
}

/** TikTok, "Query Creator Info". @throws ProviderFailure, also when the account may not post now */
export async function readCreator(client: TiktokClient): Promise<Creator> {
  const data = await client.ask('post/publish/creator_info/query');
  return {
    username: data.text('creator_username'),
    nickname: data.text('creator_nickname'),
    privacyLevels: data.texts('privacy_level_options'),
    isCommentDisabled: data.flag('comment_disabled') === true,
    isDuetDisabled: data.flag('duet_disabled') === true,
    isStitchDisabled: data.flag('stitch_disabled') === true,
    maxVideoSeconds: data.number('max_video_post_duration_sec'),
  };
}

/** For the account's metadata, where checks find it. */
export function creatorMetadata(creator: Creator): JsonObject {
  return { creator: { ...creator } };
}

/** What was last known of the account; null when nothing was. */
export function knownCreator(metadata: JsonObject): Creator | null {
  const facts = new JsonReader(metadata);
  if (!facts.has('creator')) return null;
  const creator = facts.object('creator');
  return {
    username: creator.text('username'),
    nickname: creator.text('nickname'),
    privacyLevels: creator.texts('privacyLevels'),
    isCommentDisabled: creator.flag('isCommentDisabled') === true,
    isDuetDisabled: creator.flag('isDuetDisabled') === true,
    isStitchDisabled: creator.flag('isStitchDisabled') === true,
    maxVideoSeconds: creator.number('maxVideoSeconds'),
  };
}
