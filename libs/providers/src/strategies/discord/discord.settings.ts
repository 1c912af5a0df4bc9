import type { SettingField } from '../../contract/definition.js';
import { componentFields, embedFields, mentionFields } from './discord.forms.js';

const poll = { field: 'poll', equals: true } as const;

/** Per-post settings of a Discord webhook, in the order a form would show them. */
export const discordSettings: readonly SettingField[] = [
  flag('includeTitle', 'Publish the title', 'Puts the title above the text.'),
  {
    id: 'username',
    label: 'Name shown',
    type: 'string',
    required: false,
    maxLength: 80,
    description: 'Name of the sender for this message, instead of the webhook’s own.',
  },
  {
    id: 'avatarUrl',
    label: 'Avatar',
    type: 'string',
    required: false,
    maxLength: 2048,
    pattern: '^https?://',
    description: 'Address of the picture shown for this message.',
  },
  flag('tts', 'Text to speech', 'Reads the message aloud.'),
  {
    id: 'embeds',
    label: 'Embeds',
    type: 'object_list',
    required: false,
    max: 10,
    description:
      'Embed objects as Discord documents them; attachment://<file name> shows an upload.',
    fields: embedFields,
  },
  {
    id: 'allowedMentions',
    label: 'Allowed mentions',
    type: 'object',
    required: false,
    default: { parse: [] },
    description:
      'Object with parse (everyone, users, roles), users and roles. Nobody is pinged by default.',
    fields: mentionFields,
  },
  flag('suppressEmbeds', 'No link previews', 'Shows links without previews.'),
  flag('silent', 'Silent', 'Delivers without a notification.'),
  flag('spoiler', 'Spoiler', 'Hides the files behind a spoiler cover.'),
  {
    id: 'threadId',
    label: 'Thread',
    type: 'string',
    required: false,
    pattern: '^\\d{17,20}$',
    description: 'Id of an existing thread or forum post in the webhook’s channel.',
  },
  {
    id: 'threadName',
    label: 'Forum post title',
    type: 'string',
    required: false,
    maxLength: 100,
    description: 'Opens a new post in a forum or media channel.',
  },
  {
    id: 'appliedTags',
    label: 'Forum tags',
    type: 'string_list',
    required: false,
    max: 5,
    pattern: '^\\d{17,20}$',
    description: 'Ids of tags for a new forum post.',
  },
  {
    id: 'components',
    label: 'Components',
    type: 'object_list',
    required: false,
    max: 40,
    description:
      'Component objects as Discord documents them; webhooks without an application may use link buttons and layout only.',
    fields: componentFields,
  },
  flag(
    'componentsV2',
    'Layout by components',
    'The components are the whole message: no text, embeds or poll.',
  ),
  flag('poll', 'Poll', 'Adds a poll to the message.'),
  {
    id: 'pollQuestion',
    label: 'Poll question',
    type: 'string',
    required: false,
    maxLength: 300,
    dependsOn: poll,
  },
  {
    id: 'pollAnswers',
    label: 'Poll answers',
    type: 'string_list',
    required: false,
    min: 1,
    max: 10,
    maxLength: 55,
    dependsOn: poll,
  },
  {
    id: 'pollDurationHours',
    label: 'Poll duration (hours)',
    type: 'number',
    required: false,
    default: 24,
    min: 1,
    max: 768,
    dependsOn: poll,
  },
  { ...flag('pollMultiselect', 'Several answers', 'Allows several answers.'), dependsOn: poll },
];

function flag(id: string, label: string, description: string): SettingField {
  return { id, label, type: 'boolean', required: false, default: false, description };
}
