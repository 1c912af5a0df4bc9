import type { SandboxOperation } from '../../../kernel/network.js';
import { answerPage, pageRules } from '../rest/collection-page.js';
import { checkParameters } from '../rest/parameters.js';
import { idOf, may, type RestAnswer, type RestCall, type RestRoute } from '../rest/rest-call.js';
import { notAllowed, RestError } from '../rest/rest-error.js';
import type { SiteTerm } from '../sites/records.js';
import { sanitizeSlug, uniqueSlug } from '../sites/slug.js';

type Taxonomy = SiteTerm['taxonomy'];

/** The routes of categories or tags (REST API handbook). */
export function termRoutes(taxonomy: Taxonomy): readonly RestRoute[] {
  const base = baseOf(taxonomy);
  return [
    {
      methods: ['GET'],
      pattern: new RegExp(`^${base}$`),
      scope: null,
      operation: readOperation,
      handle: (call) => listTerms(call, taxonomy),
    },
    {
      methods: ['POST'],
      pattern: new RegExp(`^${base}$`),
      scope: 'taxonomy',
      operation: () => 'prepare',
      handle: (call) => createTerm(call, taxonomy),
    },
    {
      methods: ['GET'],
      pattern: new RegExp(`^${base}/(?<id>\\d+)$`),
      scope: null,
      operation: () => 'discovery',
      handle: (call) => readTerm(call, taxonomy),
    },
  ];
}

function baseOf(taxonomy: Taxonomy): string {
  return taxonomy === 'category' ? 'categories' : 'tags';
}

/** Looking for one name belongs to a post, listing them all to a picker. */
function readOperation(call: RestCall): SandboxOperation {
  const isSearch = call.query.search !== undefined || call.query.slug !== undefined;
  return isSearch ? 'prepare' : 'discovery';
}

function listTerms(call: RestCall, taxonomy: Taxonomy): RestAnswer {
  const parameters = checkParameters(
    {
      ...pageRules,
      hide_empty: { type: 'boolean' },
      parent: { type: 'integer' },
      post: { type: 'integer' },
      orderby: {
        type: 'string',
        enum: [
          'id',
          'include',
          'name',
          'slug',
          'include_slugs',
          'term_group',
          'description',
          'count',
        ],
      },
    },
    call.query,
  );
  const context = parameters.text('context') ?? 'view';
  if (context === 'edit' && !may(call, 'manage_categories')) {
    const message = 'Sorry, you are not allowed to edit terms in this taxonomy.';
    throw notAllowed(call.caller.user, 'rest_forbidden_context', message);
  }
  const search = parameters.text('search')?.toLowerCase() ?? '';
  const direction = parameters.text('order') === 'desc' ? -1 : 1;
  const items = termsOf(call, taxonomy)
    .filter((term) => term.name.toLowerCase().includes(search) || term.slug.includes(search))
    .filter((term) => parameters.texts('slug')?.includes(term.slug) ?? true)
    .filter((term) => parameters.numbers('include')?.includes(term.id) ?? true)
    .filter((term) => !(parameters.numbers('exclude')?.includes(term.id) ?? false))
    .filter((term) => (parameters.number('parent') ?? term.parent) === term.parent)
    .filter((term) => parameters.flag('hide_empty') !== true || countOf(call, term) > 0)
    .sort((left, right) => left.name.localeCompare(right.name) * direction);
  const view = (term: SiteTerm): unknown => viewTerm(call, term);
  return answerPage(call, parameters, { route: baseOf(taxonomy), items, pastEnd: 'empty', view });
}

function readTerm(call: RestCall, taxonomy: Taxonomy): RestAnswer {
  const term = call.site.terms.get(idOf(call));
  if (term?.taxonomy !== taxonomy)
    throw new RestError(404, 'rest_term_invalid', 'Term does not exist.');
  return { status: 200, body: viewTerm(call, term) };
}

function createTerm(call: RestCall, taxonomy: Taxonomy): RestAnswer {
  const { site, caller } = call;
  const fields = checkParameters(
    {
      name: { type: 'string' },
      slug: { type: 'string' },
      description: { type: 'string' },
      parent: { type: 'integer' },
    },
    call.given,
    ['name'],
  );
  // Whoever writes posts may add tags; categories are the editors' business.
  if (!may(call, taxonomy === 'category' ? 'manage_categories' : 'edit_posts')) {
    const message = 'Sorry, you are not allowed to create terms in this taxonomy.';
    throw notAllowed(caller.user, 'rest_cannot_create', message);
  }
  const parent = fields.number('parent') ?? 0;
  if (fields.has('parent')) requireParent(call, taxonomy, parent);
  const name = (fields.text('name') ?? '').trim();
  if (name === '') throw new RestError(500, 'empty_term_name', 'A name is required for this term.');
  const siblings = termsOf(call, taxonomy);
  const slug = sanitizeSlug(fields.text('slug') || name);
  const twin = siblings.find(
    (term) => isSameName(term, name, parent) || (!fields.text('slug') && term.slug === slug),
  );
  if (twin !== undefined) {
    const message = 'A term with the name provided already exists in this taxonomy.';
    throw new RestError(400, 'term_exists', message, { term_id: twin.id });
  }
  const isTaken = (candidate: string): boolean => siblings.some((term) => term.slug === candidate);
  const description = fields.text('description') ?? '';
  const term = site.terms.put({
    id: site.nextId(),
    taxonomy,
    name,
    slug: uniqueSlug(slug, isTaken),
    description,
    parent,
  });
  const location = site.restUrl(`${baseOf(taxonomy)}/${term.id}`);
  return { status: 201, body: viewTerm(call, term), headers: { location } };
}

function requireParent(call: RestCall, taxonomy: Taxonomy, parent: number): void {
  if (taxonomy === 'post_tag') {
    const message = 'Cannot set parent term, taxonomy is not hierarchical.';
    throw new RestError(400, 'rest_taxonomy_not_hierarchical', message);
  }
  if (parent === 0 || call.site.terms.get(parent)?.taxonomy === 'category') return;
  throw new RestError(400, 'rest_term_invalid', 'Parent term does not exist.');
}

function isSameName(term: SiteTerm, name: string, parent: number): boolean {
  return term.parent === parent && term.name.toLowerCase() === name.toLowerCase();
}

function termsOf(call: RestCall, taxonomy: Taxonomy): readonly SiteTerm[] {
  return call.site.terms.all().filter((term) => term.taxonomy === taxonomy);
}

function countOf(call: RestCall, term: SiteTerm): number {
  const isIn = (ids: readonly number[]): boolean => ids.includes(term.id);
  return call.site.posts
    .all()
    .filter((post) => post.status === 'publish' && (isIn(post.categories) || isIn(post.tags)))
    .length;
}

/** Names come with HTML entities, as core stores them. */
function viewTerm(call: RestCall, term: SiteTerm): Record<string, unknown> {
  const name = term.name
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  const base = term.taxonomy === 'category' ? 'category' : 'tag';
  return {
    id: term.id,
    count: countOf(call, term),
    description: term.description,
    link: `${call.site.home}/${base}/${term.slug}/`,
    name,
    slug: term.slug,
    taxonomy: term.taxonomy,
    ...(term.taxonomy === 'category' ? { parent: term.parent } : {}),
    meta: [],
    _links: { self: [{ href: call.site.restUrl(`${baseOf(term.taxonomy)}/${term.id}`) }] },
  };
}
