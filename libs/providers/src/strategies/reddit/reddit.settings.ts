import type { SettingField } from '../../contract/definition.js';
import { CAPTION_LIMIT } from './reddit.checks.js';
import { POST_KINDS } from './reddit.kind.js';

/** Per-post settings, in the order a form would show them (submit, Reddit's API pages). */
export const redditSettings: readonly SettingField[] = [
  {
    id: 'subreddit',
    label: 'Community',
    type: 'string',
    // Of posts only, which `check` says: a comment is where its parent is.
    required: false,
    pattern: '^/?(?:(?:r|u|user)/)?[A-Za-z0-9_-]{2,22}/?$',
    description: 'Name with or without r/; u/<your name> is your own profile. Needed for posts.',
  },
  {
    id: 'title',
    label: 'Title',
    type: 'string',
    required: false,
    maxLength: 300,
    description: 'Title of the post, instead of the item’s own name.',
  },
  {
    id: 'kind',
    label: 'Kind of post',
    type: 'enum',
    required: false,
    options: POST_KINDS.map((value) => ({ value, label: value })),
    description: 'Follows from media, url and poll options; videogif is a silent, looping video.',
  },
  {
    id: 'url',
    label: 'Link',
    type: 'string',
    required: false,
    maxLength: 2048,
    pattern: '^https?://',
    description: 'Makes the post a link post.',
  },
  {
    id: 'flairId',
    label: 'Flair',
    type: 'string',
    required: false,
    maxLength: 36,
    description: 'Id from the action link-flair-options.',
  },
  {
    id: 'flairText',
    label: 'Flair text',
    type: 'string',
    required: false,
    maxLength: 64,
    description: 'Own words, where the flair lets its text be changed.',
  },
  flag('nsfw', 'NSFW', 'Marks the post as for adults.'),
  flag('spoiler', 'Spoiler', 'Blurs the preview.'),
  { ...flag('sendReplies', 'Inbox replies', 'Tells the user about replies.'), default: true },
  {
    ...flag('resubmit', 'Repost of a link', 'Publishes a link the community already has.'),
    default: true,
  },
  flag('liveChat', 'Live chat', 'Opens a chat instead of comments.'),
  {
    id: 'collectionId',
    label: 'Collection',
    type: 'string',
    required: false,
    pattern: '^[0-9a-fA-F-]{36}$',
    description: 'Collection of the community; moderators only.',
  },
  {
    id: 'galleryItems',
    label: 'Captions',
    type: 'object_list',
    required: false,
    max: 20,
    description: 'Objects with caption and outboundUrl, in the order of the gallery’s images.',
    fields: [
      {
        id: 'caption',
        label: 'Caption',
        type: 'string',
        required: false,
        maxLength: CAPTION_LIMIT,
      },
      {
        id: 'outboundUrl',
        label: 'Link',
        type: 'string',
        required: false,
        maxLength: 2048,
        pattern: '^https?://',
      },
    ],
  },
  {
    id: 'pollOptions',
    label: 'Poll options',
    type: 'string_list',
    required: false,
    min: 2,
    max: 6,
    maxLength: 120,
    description: 'Makes the post a poll.',
  },
  {
    id: 'pollDurationDays',
    label: 'Poll duration (days)',
    type: 'number',
    required: false,
    default: 3,
    min: 1,
    max: 7,
  },
];

function flag(id: string, label: string, description: string): SettingField {
  return { id, label, type: 'boolean', required: false, default: false, description };
}
