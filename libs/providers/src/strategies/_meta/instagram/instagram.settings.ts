import type { SettingField } from '../../../contract/definition.js';
import { COMMENT_MAX_CHARACTERS } from './instagram.caption.js';

/** How ids of Instagram and Facebook look. */
export const INSTAGRAM_ID = '^[0-9]{1,30}$';
const HTTPS = '^https://[\\x21-\\x7e]+$';

const kindField: SettingField = {
  id: 'mediaType',
  label: 'Publish as',
  type: 'enum',
  required: false,
  options: [
    { value: 'feed', label: 'Photo' },
    { value: 'reel', label: 'Reel' },
    { value: 'story', label: 'Story' },
    { value: 'carousel', label: 'Carousel' },
  ],
  description: 'Follows from the media: a video is a reel, several items are a carousel.',
};

const reelFields: readonly SettingField[] = [
  {
    id: 'shareToFeed',
    label: 'Show in the feed',
    type: 'boolean',
    required: false,
    description: 'Reels: false shows it in the Reels tab only. Without it Instagram decides.',
  },
  {
    id: 'coverUrl',
    label: 'Cover image',
    type: 'string',
    required: false,
    maxLength: 2048,
    pattern: HTTPS,
    description: 'Reels: public address of a JPEG of at most 8 MB. Goes before the cover moment.',
  },
  {
    id: 'thumbOffsetMs',
    label: 'Cover moment',
    type: 'number',
    required: false,
    min: 0,
    description: 'Reels and videos of a carousel: millisecond whose frame is the cover.',
  },
  {
    id: 'audioName',
    label: 'Name of the sound',
    type: 'string',
    required: false,
    maxLength: 200,
    description: 'Reels: name of the original audio. It can be changed only once.',
  },
  {
    id: 'trialGraduation',
    label: 'Trial reel',
    type: 'enum',
    required: false,
    options: [
      { value: 'MANUAL', label: 'Share with followers by hand' },
      { value: 'SS_PERFORMANCE', label: 'Share with followers when it does well' },
    ],
    description: 'Shows the reel to people who do not follow first. Not open to every account.',
  },
];

const peopleFields: readonly SettingField[] = [
  {
    id: 'collaborators',
    label: 'Collaborators',
    type: 'string_list',
    required: false,
    max: 3,
    pattern: '^@?[A-Za-z0-9_.]{1,30}$',
    description: 'User names of up to three public accounts. Not for stories.',
  },
  {
    id: 'userTags',
    label: 'Tagged people',
    type: 'object_list',
    required: false,
    description:
      'Objects with username and, on images, x and y from 0 to 1; item counts the media from 1.',
    fields: [
      {
        id: 'username',
        label: 'User name',
        type: 'string',
        required: true,
        pattern: '^@?[A-Za-z0-9_.]{1,30}$',
      },
      { id: 'x', label: 'From the left', type: 'number', required: false, min: 0, max: 1 },
      { id: 'y', label: 'From the top', type: 'number', required: false, min: 0, max: 1 },
      { id: 'item', label: 'Media item', type: 'number', required: false, default: 1, min: 1 },
    ],
  },
  {
    id: 'locationId',
    label: 'Location',
    type: 'string',
    required: false,
    pattern: INSTAGRAM_ID,
    description: 'Id of a Facebook Page that has a place. Not for stories.',
  },
];

const otherFields: readonly SettingField[] = [
  {
    id: 'aiGenerated',
    label: 'Made with AI',
    type: 'boolean',
    required: false,
    default: false,
    description: 'Labels the post as made with AI.',
  },
  {
    id: 'commentsEnabled',
    label: 'Comments',
    type: 'boolean',
    required: false,
    default: true,
    description: 'False switches comments off once the post is out.',
  },
  {
    id: 'firstComment',
    label: 'First comment',
    type: 'string',
    required: false,
    maxLength: COMMENT_MAX_CHARACTERS,
    description: 'Written below the post by its author. Not for stories.',
  },
];

/** Settings of a post on either login (Instagram Platform, "IG User Media"). */
export const instagramSettings: readonly SettingField[] = [
  kindField,
  ...reelFields,
  ...peopleFields,
  ...otherFields,
];
