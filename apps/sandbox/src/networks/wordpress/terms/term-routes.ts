import { answerPage, pageRules } from '../rest/collection-page.js';
import { checkParameters } from '../rest/parameters.js';
import {
  may,
  notAllowed,
  RestError,
  route,
  type RestAnswer,
  type RestCall,
} from '../rest/rest-call.js';
import type { SitePost, SiteTerm } from '../sites/records.js';
import { sanitizeSlug } from '../sites/slug.js';

/** The routes of categories and tags (REST API handbook). */
export const termRoutes = [
  // Looking for one name belongs to a post, listing them all to a picker.
  route(
    'GET',
    '(?<base>categories|tags)',
    null,
    ({ query }) => (query.search === undefined ? 'discovery' : 'prepare'),
    listTerms,
  ),
  route('POST', '(?<base>categories|tags)', 'taxonomy', 'prepare', createTerm),
];

function listTerms(call: RestCall): RestAnswer {
  const rules = {
    ...pageRules,
    search: { type: 'string' },
    hide_empty: { type: 'boolean' },
  } as const;
  const parameters = checkParameters(rules, call.query);
  const search = parameters.text('search')?.toLowerCase() ?? '';
  const items = termsOf(call)
    .filter((term) => term.name.toLowerCase().includes(search) || term.slug.includes(search))
    .filter((term) => parameters.flag('hide_empty') !== true || countOf(call, term) > 0)
    .sort((left, right) => left.name.localeCompare(right.name));
  const view = (term: SiteTerm): unknown => viewTerm(call, term);
  return answerPage(parameters, { items, pastEnd: 'empty', view });
}

function createTerm(call: RestCall): RestAnswer {
  const taxonomy = taxonomyOf(call);
  const fields = checkParameters({ name: { type: 'string' } }, call.given, ['name']);
  // Whoever writes posts may add tags; categories are the editors' business.
  if (!may(call, taxonomy === 'category' ? 'manage_categories' : 'edit_posts')) {
    throw notAllowed(call, 'rest_cannot_create', 'create terms in this taxonomy');
  }
  const name = (fields.text('name') ?? '').trim();
  if (name === '') throw new RestError(500, 'empty_term_name', 'A name is required for this term.');
  const slug = sanitizeSlug(name);
  const twin = termsOf(call).find(
    (term) => term.name.toLowerCase() === name.toLowerCase() || term.slug === slug,
  );
  if (twin !== undefined) {
    const message = 'A term with the name provided already exists in this taxonomy.';
    throw new RestError(400, 'term_exists', message, { term_id: twin.id });
  }
  return { status: 201, body: viewTerm(call, call.site.addTerm(taxonomy, name, slug)) };
}

function taxonomyOf({ ids }: RestCall): SiteTerm['taxonomy'] {
  return ids.base === 'categories' ? 'category' : 'post_tag';
}

function termsOf(call: RestCall): readonly SiteTerm[] {
  return call.site.terms.all().filter(({ taxonomy }) => taxonomy === taxonomyOf(call));
}

function countOf({ site }: RestCall, { id }: SiteTerm): number {
  const shows = ({ categories, tags }: SitePost): boolean =>
    categories.includes(id) || tags.includes(id);
  return site.posts.all().filter((post) => post.status === 'publish' && shows(post)).length;
}

/** Names come with HTML entities, as core stores them. */
function viewTerm(call: RestCall, term: SiteTerm): Record<string, unknown> {
  const name = term.name
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  const { id, slug, taxonomy } = term;
  const parent = taxonomy === 'category' ? { parent: 0 } : {};
  return { id, count: countOf(call, term), name, slug, taxonomy, ...parent };
}
