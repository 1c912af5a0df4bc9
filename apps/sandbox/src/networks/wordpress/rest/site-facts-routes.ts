import { POST_FORMATS } from '../posts/post-rules.js';
import { checkParameters } from './parameters.js';
import { may, type RestAnswer, type RestCall, type RestRoute } from './rest-call.js';
import { notAllowed, RestError } from './rest-error.js';

const discovery: Pick<RestRoute, 'methods' | 'scope' | 'operation'> = {
  methods: ['GET'],
  scope: null,
  operation: () => 'discovery',
};

/** The routes that tell what a site can do: post types, taxonomies, theme (REST API handbook). */
export const siteFactsRoutes: readonly RestRoute[] = [
  { ...discovery, pattern: /^types$/, handle: listTypes },
  { ...discovery, pattern: /^types\/(?<slug>\w+)$/, handle: readType },
  { ...discovery, pattern: /^taxonomies$/, handle: listTaxonomies },
  { ...discovery, pattern: /^themes$/, handle: listThemes },
];

const types = {
  post: {
    name: 'Posts',
    rest_base: 'posts',
    hierarchical: false,
    taxonomies: ['category', 'post_tag'],
    viewable: true,
  },
  page: { name: 'Pages', rest_base: 'pages', hierarchical: true, taxonomies: [], viewable: true },
  attachment: {
    name: 'Media',
    rest_base: 'media',
    hierarchical: false,
    taxonomies: [],
    viewable: true,
  },
};

const supports = {
  title: true,
  editor: true,
  author: true,
  thumbnail: true,
  excerpt: true,
  comments: true,
  revisions: true,
};

function listTypes(call: RestCall): RestAnswer {
  const isEdit = wantsEdit(call);
  const entries = Object.keys(types).map((slug) => [slug, viewType(call, slug, isEdit)]);
  return { status: 200, body: Object.fromEntries(entries) };
}

function readType(call: RestCall): RestAnswer {
  const slug = call.ids.slug ?? '';
  if (!Object.hasOwn(types, slug))
    throw new RestError(404, 'rest_type_invalid', 'Invalid post type.');
  return { status: 200, body: viewType(call, slug, wantsEdit(call)) };
}

function wantsEdit(call: RestCall): boolean {
  const rules = { context: { type: 'string', enum: ['view', 'embed', 'edit'] } } as const;
  if (checkParameters(rules, call.query).text('context') !== 'edit') return false;
  if (may(call, 'edit_posts')) return true;
  const message = 'Sorry, you are not allowed to edit posts in this post type.';
  throw notAllowed(call.caller.user, 'rest_cannot_view', message);
}

function viewType(call: RestCall, slug: string, isEdit: boolean): Record<string, unknown> {
  const { viewable, ...type } = types[slug as keyof typeof types];
  return {
    description: '',
    has_archive: false,
    slug,
    rest_namespace: 'wp/v2',
    ...type,
    ...(isEdit ? { viewable, supports, capabilities: {}, labels: { name: type.name } } : {}),
    _links: { 'wp:items': [{ href: call.site.restUrl(type.rest_base) }] },
  };
}

function listTaxonomies(call: RestCall): RestAnswer {
  const describe = (name: string, slug: string, base: string): Record<string, unknown> => ({
    name,
    slug,
    description: '',
    types: ['post'],
    hierarchical: slug === 'category',
    rest_base: base,
    rest_namespace: 'wp/v2',
    _links: { 'wp:items': [{ href: call.site.restUrl(base) }] },
  });
  return {
    status: 200,
    body: {
      category: describe('Categories', 'category', 'categories'),
      post_tag: describe('Tags', 'post_tag', 'tags'),
    },
  };
}

function listThemes(call: RestCall): RestAnswer {
  if (!may(call, 'edit_posts')) {
    const message = 'Sorry, you are not allowed to view themes.';
    throw notAllowed(call.caller.user, 'rest_cannot_view_themes', message);
  }
  const theme_supports = { formats: POST_FORMATS, 'post-thumbnails': true };
  return {
    status: 200,
    body: [
      {
        stylesheet: 'sandbox',
        status: 'active',
        name: { raw: 'Sandbox', rendered: 'Sandbox' },
        theme_supports,
      },
    ],
  };
}
