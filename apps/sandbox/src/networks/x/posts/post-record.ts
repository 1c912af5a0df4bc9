/** Who may reply; `everyone` stands for a post that says nothing about it. */
type ReplySettings = 'everyone' | 'following' | 'mentionedUsers' | 'subscribers' | 'verified';

/** A poll as it was ordered. */
export interface Poll {
  readonly options: readonly string[];
  readonly durationMinutes: number;
}

/** The post that another one answers. */
interface ReplyTarget {
  readonly postId: string;
  readonly authorId: string;
}

/** What the network knows about a post; its time is in the id. */
export interface PostRecord {
  readonly id: string;
  readonly authorId: string;
  /** As it was sent, in NFC, before links are shortened. */
  readonly text: string;
  /** `@name` of the people whom a reply answers, which X puts before the text. */
  readonly leadingMentions: readonly string[];
  readonly conversationId: string;
  readonly replyTo: ReplyTarget | null;
  readonly quotedId: string | null;
  readonly mediaKeys: readonly string[];
  readonly taggedUserIds: readonly string[];
  readonly poll: Poll | null;
  readonly communityId: string | null;
  readonly replySettings: ReplySettings;
  readonly placeId: string | null;
  readonly flags: readonly PostFlag[];
  /** Ids of the versions before this one, oldest first. */
  readonly earlierVersions: readonly string[];
}

/** Statements about a post that are on or off. */
export const postFlags = [
  'made_with_ai',
  'paid_partnership',
  'for_super_followers_only',
  'share_with_followers',
] as const;
type PostFlag = (typeof postFlags)[number];

/** Ids of all versions of a post, this one included. */
export function versionsOf(record: PostRecord): readonly string[] {
  return [...record.earlierVersions, record.id];
}
