import type { SettingField } from '../../contract/definition.js';

const ID = '^\\d{17,20}$';
const WEB_ADDRESS = '^https?://';
const FILE_OR_WEB_ADDRESS = '^(https?|attachment)://';

/** Embeds (Discord's page "Message", section "Embed Object"). */
export const embedFields: readonly SettingField[] = [
  text('title', 'Title', { maxLength: 256 }),
  text('description', 'Text', { maxLength: 4096 }),
  text('url', 'Link of the title', { maxLength: 2048, pattern: WEB_ADDRESS }),
  text('timestamp', 'Time shown', { description: 'ISO 8601.' }),
  {
    id: 'color',
    label: 'Colour',
    type: 'number',
    required: false,
    min: 0,
    max: 16_777_215,
    description: 'Red, green and blue as one number.',
  },
  form('author', 'Author', [
    text('name', 'Name', { required: true, maxLength: 256 }),
    text('url', 'Link', { maxLength: 2048, pattern: WEB_ADDRESS }),
    text('icon_url', 'Icon', { maxLength: 2048, pattern: FILE_OR_WEB_ADDRESS }),
  ]),
  picture('image', 'Image'),
  picture('thumbnail', 'Thumbnail'),
  form('footer', 'Footer', [
    text('text', 'Text', { required: true, maxLength: 2048 }),
    text('icon_url', 'Icon', { maxLength: 2048, pattern: FILE_OR_WEB_ADDRESS }),
  ]),
  {
    id: 'fields',
    label: 'Fields',
    type: 'object_list',
    required: false,
    max: 25,
    fields: [
      text('name', 'Name', { required: true, maxLength: 256 }),
      text('value', 'Value', { required: true, maxLength: 1024 }),
      {
        id: 'inline',
        label: 'Beside the one before',
        type: 'boolean',
        required: false,
        default: false,
      },
    ],
  },
];

/** Allowed mentions (Discord's page "Message", section "Allowed Mentions Object"). */
export const mentionFields: readonly SettingField[] = [
  {
    id: 'parse',
    label: 'Kinds that are pinged',
    type: 'string_list',
    required: false,
    options: [
      { value: 'everyone', label: 'Everyone' },
      { value: 'users', label: 'Users' },
      { value: 'roles', label: 'Roles' },
    ],
  },
  { id: 'users', label: 'Users', type: 'string_list', required: false, max: 100, pattern: ID },
  { id: 'roles', label: 'Roles', type: 'string_list', required: false, max: 100, pattern: ID },
];

/** The part of Discord's components that webhooks without an application may use as buttons. */
export const componentFields: readonly SettingField[] = [
  {
    id: 'type',
    label: 'Kind',
    type: 'number',
    required: true,
    min: 1,
    description: '1 is a row of buttons; the kinds of layout have fields of their own.',
  },
  {
    id: 'components',
    label: 'Buttons',
    type: 'object_list',
    required: false,
    max: 5,
    fields: [
      { id: 'type', label: 'Kind', type: 'number', required: true, min: 1, description: '2.' },
      {
        id: 'style',
        label: 'Style',
        type: 'number',
        required: true,
        min: 1,
        description: '5 is a link.',
      },
      text('label', 'Words', { maxLength: 80 }),
      text('url', 'Link', { maxLength: 512, pattern: WEB_ADDRESS }),
    ],
  },
];

function text(id: string, label: string, facts: Partial<SettingField> = {}): SettingField {
  return { id, label, type: 'string', required: false, ...facts };
}

function form(id: string, label: string, fields: readonly SettingField[]): SettingField {
  return { id, label, type: 'object', required: false, fields };
}

function picture(id: string, label: string): SettingField {
  const address = { required: true, maxLength: 2048, pattern: FILE_OR_WEB_ADDRESS };
  return form(id, label, [text('url', 'Address', address)]);
}
