import type { SettingField } from '../../contract/definition.js';
import type { NetworkDefinition } from '../../kit/define-strategy.js';
import { numberSetting, textSetting, textsSetting } from '../../kit/settings.js';

const openOrClosed = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

/** Per-post settings of WordPress, in the order a form would show them. */
const wordpressSettings: readonly SettingField[] = [
  choice(
    'contentFormat',
    'Content format',
    'text',
    ['text', 'html'],
    'Plain text becomes paragraphs; html is published as it is.',
  ),
  choice('status', 'Status', 'publish', ['publish', 'draft', 'pending', 'private']),
  textSetting('slug', 'Slug', {
    maxLength: 190,
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    description: 'Last part of the address; the site makes it unique.',
  }),
  textSetting('excerpt', 'Excerpt', { description: 'HTML allowed.' }),
  textsSetting('categories', 'Categories', { description: 'Names or ids.' }),
  { id: 'tags', label: 'Tags', type: 'string_list', required: false, description: 'Names or ids.' },
  flag('createMissingTerms', 'Create missing categories and tags', 'As far as the user may.', true),
  choice(
    'featuredImage',
    'Featured image',
    'none',
    ['none', 'first_asset'],
    'first_asset takes the first image out of the text and shows it as the cover.',
  ),
  numberSetting('featuredMediaId', 'Featured image from the library', {
    min: 1,
    description: 'Id of an image that is in the media library already.',
  }),
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
  textSetting('password', 'Password', {
    maxLength: 255,
    description: 'Readers must enter it. Not with sticky.',
  }),
  numberSetting('author', 'Author', {
    min: 1,
    description: 'User id; another than the connected user needs an editor’s rights.',
  }),
  textSetting('publishedDate', 'Date shown', {
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:?\\d\\d)$',
    description: 'ISO 8601 time with an offset, in the past; default is the moment of publishing.',
  }),
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
  textSetting('type', 'Content type', {
    default: 'posts',
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'REST name of the post type: posts, pages, or one of the site’s own.',
  }),
  numberSetting('parent', 'Parent page', { min: 1, description: 'Pages only.' }),
  numberSetting('menuOrder', 'Menu order', { description: 'Pages only.' }),
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

const anySize = { maxBytes: null } as const;

/**
 * WordPress.com and Jetpack-connected sites by OAuth, self-hosted sites by application password.
 * Figures from the WordPress REST API handbook and WordPress.com's developer documentation.
 */
export const wordpressDefinition: NetworkDefinition = {
  id: 'wordpress',
  label: 'WordPress',
  aliases: ['wp'],
  rulesVersion: '2026-11',
  source: 'https://developer.wordpress.org/rest-api/',
  handleShape: 'wordpress:<site_domain>',
  connect: {
    kind: 'redirect',
    fields: ['siteUrl'],
    scopes: ['users', 'posts', 'media', 'taxonomy', 'sites', 'stats'],
  },
  interactions: ['post'],
  preview: { shape: 'article', crops: [] },
  text: { limit: 500_000, unit: 'bytes', required: 'never' },
  title: { use: 'required', limit: null },
  media: {
    required: false,
    maxItems: 50,
    mixing: 'any',
    transport: 'upload',
    kinds: {
      image: {
        mimeTypes: [
          'image/jpeg',
          'image/png',
          'image/gif',
          'image/webp',
          'image/avif',
          'image/heic',
          'image/heif',
        ],
        ...anySize,
      },
      video: { mimeTypes: 'any', ...anySize },
      audio: { mimeTypes: 'any', ...anySize },
      other: { mimeTypes: 'any', ...anySize },
    },
  },
  settings: wordpressSettings,
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // WordPress.com publishes no limit and asks to be gentle; a site of one’s own is often a small machine.
  metricsQuota: { perAccount: 120, perNetwork: 3_600, per: 'hour' },
  limitations: [
    'A self-hosted site needs HTTPS and application passwords, which some hosts and plugins switch off.',
    'The largest upload is a setting of the site that its API does not tell.',
    'Users without the right to unfiltered HTML lose scripts, frames and unknown attributes silently.',
    'Self-hosted sites count comments only; views and likes need WordPress.com or Jetpack.',
    'Deleting moves a post to the trash unless settings.deletePermanently is true; its media stays.',
  ],
  endpoints: {
    api: { variable: 'WORDPRESS_API_URL', default: 'https://public-api.wordpress.com' },
  },
  credentialsVariables: [
    { key: 'clientId', variable: 'WORDPRESS_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'WORDPRESS_CLIENT_SECRET', secret: true },
  ],
};
