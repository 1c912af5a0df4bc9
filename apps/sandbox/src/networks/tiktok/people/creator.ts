import type { FailReason, PrivacyLevel } from '../publishing/words.js';

/** A person with an account on TikTok, and what the app knows of it. */
export interface Creator {
  readonly username: string;
  readonly nickname: string;
  /** What is special, for people who choose an account. */
  readonly note: string;
  readonly isPrivate: boolean;
  readonly commentDisabled: boolean;
  readonly duetDisabled: boolean;
  readonly stitchDisabled: boolean;
  readonly maxVideoSeconds: number;
  /** Direct posts in 24 hours, over all applications. */
  readonly postsPerDay: number;
  /** Drafts in 24 hours that wait in the inbox. */
  readonly pendingDrafts: number;
  readonly isBanned: boolean;
  /** Whether the phone's app is too old for photo drafts. */
  readonly hasOldApp: boolean;
  /** Why everything fails in processing; null when it does not. */
  readonly failReason: FailReason | null;
  /** How long uploads and downloads are processed at least. */
  readonly processingMs: number;
  /** How long moderation takes after that: until then a public post has no id. */
  readonly moderationMs: number;
  /** Whether `video/list` shows photo posts, which the documentation leaves open. */
  readonly listsPhotos: boolean;
}

/** What the control API may change. */
export type CreatorChange = Partial<Omit<Creator, 'username' | 'note'>>;

// Short, so that scripts do not wait: really it takes half a minute, and moderation minutes to hours.
const usual = {
  note: '',
  isPrivate: false,
  commentDisabled: false,
  duetDisabled: false,
  stitchDisabled: false,
  maxVideoSeconds: 600,
  postsPerDay: 15,
  pendingDrafts: 5,
  isBanned: false,
  hasOldApp: false,
  failReason: null,
  processingMs: 1_500,
  moderationMs: 2_000,
  listsPhotos: true,
} as const;

function creator(username: string, nickname: string, change: CreatorChange & { note?: string }) {
  return { ...usual, ...change, username, nickname };
}

export const creatorSeeds: readonly Creator[] = [
  creator('garden_news', 'Garden News', {}),
  creator('garden_private', 'Garden Diary', { note: 'a private account', isPrivate: true }),
  creator('garden.quiet', 'Quiet Garden', {
    note: 'no comments, duets, stitches; videos up to a minute',
    commentDisabled: true,
    duetDisabled: true,
    stitchDisabled: true,
    maxVideoSeconds: 60,
  }),
  creator('garden_roomy', 'Roomy Garden', {
    note: 'no daily caps',
    postsPerDay: 100_000,
    pendingDrafts: 100_000,
  }),
  creator('slow_moderation', 'Slow Moderation', {
    note: 'a minute of moderation',
    moderationMs: 60_000,
  }),
  creator('rejected', 'Rejected', {
    note: 'everything fails in processing',
    failReason: 'spam_risk',
  }),
  creator('banned', 'Banned', { note: 'banned from posting', isBanned: true }),
  creator('posted_too_much', 'Posted Too Much', {
    note: 'the daily cap is reached',
    postsPerDay: 0,
  }),
  creator('full_inbox', 'Full Inbox', { note: 'too many drafts wait', pendingDrafts: 0 }),
  creator('old_app', 'Old App', { note: 'an app too old for photo drafts', hasOldApp: true }),
];

/** Every name that a fault may use for the account. */
export function faultNames({ username }: Creator, openId?: string): readonly string[] {
  const names = [username, `@${username}`, `tiktok:@${username}`];
  return openId === undefined ? names : [openId, ...names];
}

/** What the creator can choose now: private accounts have followers in the place of everyone. */
export function privacyOptions({ isPrivate }: Creator): readonly PrivacyLevel[] {
  const widest = isPrivate ? 'FOLLOWER_OF_CREATOR' : 'PUBLIC_TO_EVERYONE';
  return [widest, 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
}
