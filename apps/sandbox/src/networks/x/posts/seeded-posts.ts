import type { PostRecord } from './post-record.js';

const neighbour = '1256000000000000004';
const privateDiary = '1256000000000000005';

const usual = {
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
  earlierVersions: [],
} as const;

function seeded(id: string, authorId: string, text: string): PostRecord {
  return { ...usual, id, authorId, text, conversationId: id };
}

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
