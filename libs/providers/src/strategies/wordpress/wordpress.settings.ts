import type { SettingField } from '../../contract/definition.js';

const openOrClosed = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

/** Per-post settings of WordPress, in the order a form would show them. */
export const wordpressSettings: readonly SettingField[] = [
  choice(
    'contentFormat',
    'Content format',
    'text',
    ['text', 'html'],
    'Plain text becomes paragraphs; html is published as it is.',
  ),
  choice('status', 'Status', 'publish', ['publish', 'draft', 'pending', 'private']),
  {
    id: 'slug',
    label: 'Slug',
    type: 'string',
    required: false,
    maxLength: 190,
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    description: 'Last part of the address; the site makes it unique.',
  },
  {
    id: 'excerpt',
    label: 'Excerpt',
    type: 'string',
    required: false,
    description: 'HTML allowed.',
  },
  {
    id: 'categories',
    label: 'Categories',
    type: 'string_list',
    required: false,
    description: 'Names or ids.',
  },
  { id: 'tags', label: 'Tags', type: 'string_list', required: false, description: 'Names or ids.' },
  flag('createMissingTerms', 'Create missing categories and tags', 'As far as the user may.', true),
  choice(
    'featuredImage',
    'Featured image',
    'none',
    ['none', 'first_asset'],
    'first_asset takes the first image out of the text and shows it as the cover.',
  ),
  {
    id: 'featuredMediaId',
    label: 'Featured image from the library',
    type: 'number',
    required: false,
    min: 1,
    description: 'Id of an image that is in the media library already.',
  },
  flag('sticky', 'Sticky', 'Keeps the post on top; needs an editor’s rights.'),
  choice('format', 'Format', null, [
    'standard',
    'aside',
    'chat',
    'gallery',
    'link',
    'image',
    'quote',
    'status',
    'video',
    'audio',
  ]),
  { id: 'commentStatus', label: 'Comments', type: 'enum', required: false, options: openOrClosed },
  { id: 'pingStatus', label: 'Pings', type: 'enum', required: false, options: openOrClosed },
  {
    id: 'password',
    label: 'Password',
    type: 'string',
    required: false,
    maxLength: 255,
    description: 'Readers must enter it. Not with sticky.',
  },
  {
    id: 'author',
    label: 'Author',
    type: 'number',
    required: false,
    min: 1,
    description: 'User id; another than the connected user needs an editor’s rights.',
  },
  {
    id: 'publishedDate',
    label: 'Date shown',
    type: 'string',
    required: false,
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:?\\d\\d)$',
    description: 'ISO 8601 time with an offset, in the past; default is the moment of publishing.',
  },
  { id: 'template', label: 'Template', type: 'string', required: false, maxLength: 255 },
  {
    id: 'meta',
    label: 'Meta fields',
    type: 'object',
    required: false,
    description: 'Only fields that the site registered for its API are stored.',
    fields: [],
    namedBy: { label: 'Name of the field' },
  },
  {
    id: 'type',
    label: 'Content type',
    type: 'string',
    required: false,
    default: 'posts',
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'REST name of the post type: posts, pages, or one of the site’s own.',
  },
  {
    id: 'parent',
    label: 'Parent page',
    type: 'number',
    required: false,
    min: 1,
    description: 'Pages only.',
  },
  {
    id: 'menuOrder',
    label: 'Menu order',
    type: 'number',
    required: false,
    description: 'Pages only.',
  },
  flag(
    'jetpackShare',
    'Share with Jetpack Social',
    'Lets the site share the post to its own networks, too; off so that nothing is posted twice.',
  ),
  flag(
    'emailSubscribers',
    'E-mail subscribers',
    'Sends the post as newsletter where the site has one.',
    true,
  ),
  flag('deletePermanently', 'Delete for good', 'Deleting skips the trash.'),
];

function flag(id: string, label: string, description: string, initially = false): SettingField {
  return { id, label, type: 'boolean', required: false, default: initially, description };
}

function choice(
  id: string,
  label: string,
  initially: string | null,
  values: readonly string[],
  description?: string,
): SettingField {
  const options = values.map((value) => ({ value, label: sentence(value) }));
  const field = { id, label, type: 'enum', required: false, options } as const;
  return {
    ...field,
    ...(initially === null ? {} : { default: initially }),
    ...(description === undefined ? {} : { description }),
  };
}

function sentence(value: string): string {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
