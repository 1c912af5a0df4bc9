/** Who may reply; `everyone` stands for a post that says nothing about it. */
type ReplySettings = 'everyone' | 'following' | 'mentionedUsers' | 'subscribers' | 'verified';

/** What the network knows about a post; its time is in the id. */
export interface PostRecord {
  readonly id: string;
  readonly authorId: string;
  /** As it was sent, in NFC, before links are shortened. */
  readonly text: string;
  /** `@name` of the people whom a reply answers, which X puts before the text. */
  readonly leadingMentions: readonly string[];
  readonly conversationId: string;
  /** Id of the post that it answers. */
  readonly replyTo: string | null;
  readonly quotedId: string | null;
  readonly mediaKeys: readonly string[];
  readonly taggedUserIds: readonly string[];
  readonly poll: { readonly options: readonly string[]; readonly durationMinutes: number } | null;
  readonly communityId: string | null;
  readonly replySettings: ReplySettings;
  readonly placeId: string | null;
  readonly flags: readonly PostFlag[];
}

/** Statements about a post that are on or off. */
export const postFlags = [
  'made_with_ai',
  'paid_partnership',
  'for_super_followers_only',
  'share_with_followers',
] as const;
type PostFlag = (typeof postFlags)[number];

const neighbour = '1256000000000000004';
const privateDiary = '1256000000000000005';

/**
 * Posts of people who do not publish through the sandbox, to reply to. They are older than the sandbox, so its
 * ledger and its wall do not have them.
 */
export const seededPosts: readonly PostRecord[] = [
  seeded(
    '1990000000000000001',
    neighbour,
    'Hello @garden_news and @garden_premium, when do you sow?',
  ),
  seeded('1990000000000000002', neighbour, 'Nobody is mentioned here.'),
  {
    ...seeded('1990000000000000003', neighbour, 'Only those whom I mention may reply.'),
    replySettings: 'mentionedUsers',
  },
  seeded('1990000000000000004', privateDiary, 'Dear diary and dear @garden_news'),
];

function seeded(id: string, authorId: string, text: string): PostRecord {
  return {
    id,
    authorId,
    text,
    conversationId: id,
    leadingMentions: [],
    replyTo: null,
    quotedId: null,
    mediaKeys: [],
    taggedUserIds: [],
    poll: null,
    communityId: null,
    replySettings: 'everyone',
    placeId: null,
    flags: [],
  };
}
