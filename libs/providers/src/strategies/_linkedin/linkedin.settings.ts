import type { SettingField } from '../../contract/definition.js';

const poll = { field: 'poll', equals: true } as const;

export type LinkedinVisibility = 'PUBLIC' | 'CONNECTIONS' | 'LOGGED_IN';

const visibilityLabels: Readonly<Record<LinkedinVisibility, string>> = {
  PUBLIC: 'Anyone',
  CONNECTIONS: 'Connections only',
  LOGGED_IN: 'Anyone who is signed in',
};

/** Settings of a LinkedIn post (LinkedIn, "Posts API schema"), in the order a form would show them. */
export function linkedinSettings(
  visibilities: readonly LinkedinVisibility[],
): readonly SettingField[] {
  return [
    {
      id: 'visibility',
      label: 'Who can see it',
      type: 'enum',
      required: false,
      default: 'PUBLIC',
      options: visibilities.map((value) => ({ value, label: visibilityLabels[value] })),
    },
    ...fields,
  ];
}

const fields: readonly SettingField[] = [
  flag('includeTitle', 'Publish the title', 'Puts the title above the text.'),
  flag('disableReshare', 'No reshares', 'Stops others from resharing the post.'),
  {
    ...text(
      'articleUrl',
      'Link card: address',
      2048,
      'LinkedIn reads no page: give the title, too.',
    ),
    pattern: '^https?://',
  },
  text('articleTitle', 'Link card: title', 400, 'Needed with articleUrl.'),
  text('articleDescription', 'Link card: description', 4086),
  text('documentTitle', 'Document title', 400, 'Shown above a document; default is its file name.'),
  text('videoTitle', 'Video title', 400),
  flag('poll', 'Poll', 'Publishes a poll below the text.'),
  { ...text('pollQuestion', 'Question', 140), dependsOn: poll },
  {
    id: 'pollOptions',
    label: 'Options',
    type: 'string_list',
    required: false,
    min: 2,
    max: 4,
    maxLength: 30,
    dependsOn: poll,
  },
  {
    id: 'pollDuration',
    label: 'Open for',
    type: 'enum',
    required: false,
    default: 'THREE_DAYS',
    options: [
      { value: 'ONE_DAY', label: 'One day' },
      { value: 'THREE_DAYS', label: 'Three days' },
      { value: 'SEVEN_DAYS', label: 'Seven days' },
      { value: 'FOURTEEN_DAYS', label: 'Fourteen days' },
    ],
    dependsOn: poll,
  },
  {
    ...text(
      'reshareOf',
      'Reshare',
      200,
      'URN of the post that is reshared; the text may be empty.',
    ),
    pattern: '^urn:li:(share|ugcPost):\\d+$',
  },
  text(
    'firstComment',
    'First comment',
    1250,
    'Written below the post by its author; needs a login that may comment.',
  ),
];

function flag(id: string, label: string, description: string): SettingField {
  return { id, label, type: 'boolean', required: false, default: false, description };
}

function text(id: string, label: string, maxLength: number, description?: string): SettingField {
  const field = { id, label, type: 'string', required: false, maxLength } as const;
  return description === undefined ? field : { ...field, description };
}
