import type { Site } from '../sites/site.js';

/** The document at the REST root: what the site is and how a program may sign in. */
export function indexDocument(site: Site): Record<string, unknown> {
  const { seed, home } = site;
  const namespaces = ['oembed/1.0', 'wp/v2', 'wp-site-health/v1', 'wp-block-editor/v1'];
  const authorization = `${home}/wp-admin/authorize-application.php`;
  return {
    name: seed.name,
    description: seed.description.replaceAll('&', '&amp;'),
    url: home,
    home,
    // Core stores options as text and hands this one out as it is.
    gmt_offset: String(seed.gmtOffset),
    timezone_string: '',
    namespaces,
    // PHP writes an empty map as a list.
    authentication: seed.applicationPasswords
      ? { 'application-passwords': { endpoints: { authorization } } }
      : [],
    routes: Object.fromEntries(
      ['posts', 'pages', 'media', 'categories', 'tags', 'users', 'comments', 'types'].map(
        (base) => [
          `/wp/v2/${base}`,
          {
            namespace: 'wp/v2',
            methods: ['GET', 'POST'],
            _links: { self: [{ href: site.restUrl(base) }] },
          },
        ],
      ),
    ),
    site_logo: 0,
    site_icon: 0,
    site_icon_url: '',
    _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
  };
}
