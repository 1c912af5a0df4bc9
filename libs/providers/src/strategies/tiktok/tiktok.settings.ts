import type { SettingField } from '../../contract/definition.js';

/** Settings of posts that go out at once; a draft's are chosen in the app. */
const directFields: readonly SettingField[] = [
  {
    id: 'privacyLevel',
    label: 'Who can see it',
    type: 'enum',
    // Never preselected: TikTok's sharing guidelines want the person to choose.
    required: true,
    options: [
      { value: 'PUBLIC_TO_EVERYONE', label: 'Everyone' },
      { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends' },
      { value: 'FOLLOWER_OF_CREATOR', label: 'Followers' },
      { value: 'SELF_ONLY', label: 'Only you' },
    ],
    description: 'One of those that the action creator-info offers for the account.',
    dependsOn: { field: 'postMode', equals: 'direct' },
  },
  flag('disableComment', 'No comments', 'False allows comments.', true),
  flag('disableDuet', 'No duets', 'False allows duets. Videos only.', true),
  flag('disableStitch', 'No stitches', 'False allows stitches. Videos only.', true),
  {
    id: 'videoCoverTimestampMs',
    label: 'Cover',
    type: 'number',
    required: false,
    min: 0,
    description:
      'Moment of the video, in milliseconds, that becomes its cover. Default: its start.',
    dependsOn: { field: 'postMode', equals: 'direct' },
  },
  flag(
    'brandContentToggle',
    'Paid partnership',
    'The post promotes a third party. Not for posts that only you can see.',
    false,
  ),
  flag('brandOrganicToggle', 'Your brand', 'The post promotes your own business.', false),
  flag('isAigc', 'AI-generated', 'Labels the video as made with AI. Videos only.', false),
  flag('autoAddMusic', 'Add music', 'TikTok adds music of its choice. Photos only.', false),
];

/** Settings of a post (TikTok, "Content Posting API": direct post, photo post). */
export const tiktokSettings: readonly SettingField[] = [
  {
    id: 'postMode',
    label: 'Publish as',
    type: 'enum',
    required: false,
    default: 'direct',
    options: [
      { value: 'direct', label: 'Post' },
      { value: 'inbox', label: 'Draft in the inbox of the app' },
    ],
    description: 'A draft waits in the inbox of the TikTok app until the person finishes it there.',
  },
  ...directFields,
  {
    id: 'videoSource',
    label: 'How TikTok gets the video',
    type: 'enum',
    required: false,
    default: 'upload',
    options: [
      { value: 'upload', label: 'It is uploaded' },
      { value: 'pull', label: 'TikTok fetches it' },
    ],
    description: 'TikTok fetches only from addresses that are verified for the application.',
  },
  {
    id: 'title',
    label: 'Title of photos',
    type: 'string',
    required: false,
    maxLength: 90,
    description: 'Stands above the text of a photo post. Photos only.',
  },
  {
    id: 'photoCoverIndex',
    label: 'Cover photo',
    type: 'number',
    required: false,
    default: 0,
    min: 0,
    max: 34,
    description: 'Number of the photo, counted from 0, that is shown first. Photos only.',
  },
];

function flag(id: string, label: string, description: string, byDefault: boolean): SettingField {
  return {
    id,
    label,
    type: 'boolean',
    required: false,
    default: byDefault,
    description,
    dependsOn: { field: 'postMode', equals: 'direct' },
  };
}
