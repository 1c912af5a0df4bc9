import type { SettingField } from '../../contract/definition.js';
import {
  groupSetting,
  groupsSetting,
  numberSetting,
  switchSetting,
  textSetting,
  textsSetting,
} from '../../kit/settings.js';
import { componentFields, embedFields, mentionFields } from './discord.forms.js';

const poll = { field: 'poll', equals: true } as const;

/** Per-post settings of a Discord webhook, in the order a form would show them. */
export const discordSettings: readonly SettingField[] = [
  switchSetting('includeTitle', 'Publish the title', 'Puts the title above the text.'),
  textSetting('username', 'Name shown', {
    maxLength: 80,
    description: 'Name of the sender for this message, instead of the webhook’s own.',
  }),
  textSetting('avatarUrl', 'Avatar', {
    maxLength: 2048,
    pattern: '^https?://',
    description: 'Address of the picture shown for this message.',
  }),
  switchSetting('tts', 'Text to speech', 'Reads the message aloud.'),
  groupsSetting('embeds', 'Embeds', embedFields, {
    max: 10,
    description:
      'Embed objects as Discord documents them; attachment://<file name> shows an upload.',
  }),
  groupSetting('allowedMentions', 'Allowed mentions', mentionFields, {
    default: { parse: [] },
    description:
      'Object with parse (everyone, users, roles), users and roles. Nobody is pinged by default.',
  }),
  switchSetting('suppressEmbeds', 'No link previews', 'Shows links without previews.'),
  switchSetting('silent', 'Silent', 'Delivers without a notification.'),
  switchSetting('spoiler', 'Spoiler', 'Hides the files behind a spoiler cover.'),
  textSetting('threadId', 'Thread', {
    pattern: '^\\d{17,20}$',
    description: 'Id of an existing thread or forum post in the webhook’s channel.',
  }),
  textSetting('threadName', 'Forum post title', {
    maxLength: 100,
    description: 'Opens a new post in a forum or media channel.',
  }),
  textsSetting('appliedTags', 'Forum tags', {
    max: 5,
    pattern: '^\\d{17,20}$',
    description: 'Ids of tags for a new forum post.',
  }),
  groupsSetting('components', 'Components', componentFields, {
    max: 40,
    description:
      'Component objects as Discord documents them; webhooks without an application may use link buttons and layout only.',
  }),
  switchSetting(
    'componentsV2',
    'Layout by components',
    'The components are the whole message: no text, embeds or poll.',
  ),
  switchSetting('poll', 'Poll', 'Adds a poll to the message.'),
  textSetting('pollQuestion', 'Poll question', { maxLength: 300, dependsOn: poll }),
  textsSetting('pollAnswers', 'Poll answers', { min: 1, max: 10, maxLength: 55, dependsOn: poll }),
  numberSetting('pollDurationHours', 'Poll duration (hours)', {
    default: 24,
    min: 1,
    max: 768,
    dependsOn: poll,
  }),
  switchSetting('pollMultiselect', 'Several answers', 'Allows several answers.', {
    dependsOn: poll,
  }),
];
