import type { SettingField } from '../../contract/definition.js';

const POST_ID = '^[0-9]{1,19}$';

/** Per-post settings of X, in the order a form would show them (X API v2, "Create Post"). */
export const xSettings: readonly SettingField[] = [
  {
    id: 'replySettings',
    label: 'Who can reply',
    type: 'enum',
    required: false,
    default: 'everyone',
    options: [
      { value: 'everyone', label: 'Everyone' },
      { value: 'following', label: 'Accounts you follow' },
      { value: 'mentionedUsers', label: 'Accounts you mention' },
      { value: 'subscribers', label: 'Subscribers' },
      { value: 'verified', label: 'Verified accounts' },
    ],
  },
  {
    id: 'pollOptions',
    label: 'Poll options',
    type: 'string_list',
    required: false,
    min: 2,
    max: 4,
    maxLength: 25,
    description: 'Makes the post a poll: two to four answers. Not together with media or a quote.',
  },
  {
    id: 'pollDurationMinutes',
    label: 'Poll duration in minutes',
    type: 'number',
    required: false,
    default: 1440,
    min: 5,
    max: 10_080,
  },
  postId('quotePostId', 'Quote post', 'Id of the post to quote. Enterprise plans of the API only.'),
  postId(
    'replyToPostId',
    'Reply to post',
    'Id of the post to answer: one of your own, or one that mentions or quotes you. A reply step sets it by itself.',
  ),
  {
    ...idList('excludeReplyUserIds', 'Leave out of the reply'),
    description: 'Ids of users whom the reply shall not mention.',
  },
  postId('communityId', 'Community', 'Id of a community the account belongs to.'),
  flag('shareWithFollowers', 'Share with followers', 'Shows the post to all followers, too.'),
  {
    ...idList('taggedUserIds', 'Tag users'),
    max: 10,
    description: 'Ids of users to tag in the images, at most ten.',
  },
  {
    id: 'sensitiveMedia',
    label: 'Sensitive media',
    type: 'string_list',
    required: false,
    options: [
      { value: 'adult_content', label: 'Adult content' },
      { value: 'graphic_violence', label: 'Graphic violence' },
      { value: 'other', label: 'Other' },
    ],
    description: 'Warnings shown before the media.',
  },
  flag('madeWithAi', 'Made with AI', 'Says that the content was made with AI.'),
  flag('paidPartnership', 'Paid partnership', 'Marks the post as advertising.'),
  flag('superFollowersOnly', 'Subscribers only', 'Only subscribers of the account see the post.'),
  {
    id: 'placeId',
    label: 'Place',
    type: 'string',
    required: false,
    maxLength: 64,
    description: 'Id of a place; the account must allow locations.',
  },
];

function flag(id: string, label: string, description: string): SettingField {
  return { id, label, type: 'boolean', required: false, default: false, description };
}

function postId(id: string, label: string, description: string): SettingField {
  return { id, label, type: 'string', required: false, pattern: POST_ID, description };
}

function idList(id: string, label: string): SettingField {
  return { id, label, type: 'string_list', required: false, pattern: POST_ID };
}
