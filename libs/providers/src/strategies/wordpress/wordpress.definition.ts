import { defineProvider } from '../../contract/define-provider.js';
import { wordpressSettings } from './wordpress.settings.js';

const anySize = { maxBytes: null } as const;

/**
 * WordPress.com and Jetpack-connected sites by OAuth, self-hosted sites by application password.
 * Figures from the WordPress REST API handbook and WordPress.com's developer documentation.
 */
export const wordpressDefinition = defineProvider({
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
  actions: [
    {
      id: 'sites',
      label: 'Sites',
      description: 'Sites the connected user may publish to.',
      fields: [],
    },
    {
      id: 'categories',
      label: 'Categories',
      description: 'Categories of the site.',
      fields: [
        { id: 'search', type: 'string', required: false, description: 'Part of the name.' },
        { id: 'page', type: 'integer', required: false, description: 'Page of 100, from 1.' },
      ],
    },
    {
      id: 'tags',
      label: 'Tags',
      description: 'Tags of the site.',
      fields: [
        { id: 'search', type: 'string', required: false, description: 'Part of the name.' },
        { id: 'page', type: 'integer', required: false, description: 'Page of 100, from 1.' },
      ],
    },
  ],
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
});
