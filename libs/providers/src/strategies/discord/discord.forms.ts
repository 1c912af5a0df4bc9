import type { SettingField } from '../../contract/definition.js';
import {
  flagSetting,
  groupSetting,
  groupsSetting,
  numberSetting,
  textSetting,
  textsSetting,
} from '../../kit/settings.js';

const ID = '^\\d{17,20}$';
const WEB_ADDRESS = '^https?://';
const FILE_OR_WEB_ADDRESS = '^(https?|attachment)://';

/** Embeds (Discord's page "Message", section "Embed Object"). */
export const embedFields: readonly SettingField[] = [
  textSetting('title', 'Title', { maxLength: 256 }),
  textSetting('description', 'Text', { maxLength: 4096 }),
  textSetting('url', 'Link of the title', { maxLength: 2048, pattern: WEB_ADDRESS }),
  textSetting('timestamp', 'Time shown', { description: 'ISO 8601.' }),
  numberSetting('color', 'Colour', {
    min: 0,
    max: 16_777_215,
    description: 'Red, green and blue as one number.',
  }),
  groupSetting('author', 'Author', [
    textSetting('name', 'Name', { required: true, maxLength: 256 }),
    textSetting('url', 'Link', { maxLength: 2048, pattern: WEB_ADDRESS }),
    textSetting('icon_url', 'Icon', { maxLength: 2048, pattern: FILE_OR_WEB_ADDRESS }),
  ]),
  picture('image', 'Image'),
  picture('thumbnail', 'Thumbnail'),
  groupSetting('footer', 'Footer', [
    textSetting('text', 'Text', { required: true, maxLength: 2048 }),
    textSetting('icon_url', 'Icon', { maxLength: 2048, pattern: FILE_OR_WEB_ADDRESS }),
  ]),
  groupsSetting(
    'fields',
    'Fields',
    [
      textSetting('name', 'Name', { required: true, maxLength: 256 }),
      textSetting('value', 'Value', { required: true, maxLength: 1024 }),
      flagSetting('inline', 'Beside the one before', { default: false }),
    ],
    { max: 25 },
  ),
];

/** Allowed mentions (Discord's page "Message", section "Allowed Mentions Object"). */
export const mentionFields: readonly SettingField[] = [
  textsSetting('parse', 'Kinds that are pinged', {
    options: [
      { value: 'everyone', label: 'Everyone' },
      { value: 'users', label: 'Users' },
      { value: 'roles', label: 'Roles' },
    ],
  }),
  textsSetting('users', 'Users', { max: 100, pattern: ID }),
  textsSetting('roles', 'Roles', { max: 100, pattern: ID }),
];

/** The part of Discord's components that webhooks without an application may use as buttons. */
export const componentFields: readonly SettingField[] = [
  numberSetting('type', 'Kind', {
    required: true,
    min: 1,
    description: '1 is a row of buttons; the kinds of layout have fields of their own.',
  }),
  groupsSetting(
    'components',
    'Buttons',
    [
      numberSetting('type', 'Kind', { required: true, min: 1, description: '2.' }),
      numberSetting('style', 'Style', { required: true, min: 1, description: '5 is a link.' }),
      textSetting('label', 'Words', { maxLength: 80 }),
      textSetting('url', 'Link', { maxLength: 512, pattern: WEB_ADDRESS }),
    ],
    { max: 5 },
  ),
];

function picture(id: string, label: string): SettingField {
  const address = { required: true, maxLength: 2048, pattern: FILE_OR_WEB_ADDRESS };
  return groupSetting(id, label, [textSetting('url', 'Address', address)]);
}
