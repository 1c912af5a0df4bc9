import type { ActionField } from '../../contract/definition.js';
import type { Json } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult, CallContext } from '../../contract/publishing.js';
import { type Action, optionalText } from '../../kit/actions.js';
import { isFailure } from '../../kit/failing.js';
import { type WordpressAnswer, WordpressClient } from './wordpress.api.js';
import { readSites } from './wordpress.com.js';
import type { Taxonomy } from './wordpress.terms.js';
import { decodeHtml } from './wordpress.text.js';

const PAGE_SIZE = 100;
const listing: readonly ActionField[] = [
  optionalText('search', 'Part of the name.'),
  { id: 'page', type: 'integer', required: false, description: 'Page of 100, from 1.' },
];

/** What can be asked before a post is written. */
export const wordpressActions: readonly Action[] = [
  {
    id: 'sites',
    label: 'Sites',
    description: 'Sites the connected user may publish to.',
    fields: [],
    run: async (_given, context) => listSites(context),
  },
  {
    id: 'categories',
    label: 'Categories',
    description: 'Categories of the site.',
    fields: listing,
    run: async (given, context) => listTerms('categories', given, context),
  },
  {
    id: 'tags',
    label: 'Tags',
    description: 'Tags of the site.',
    fields: listing,
    run: async (given, context) => listTerms('tags', given, context),
  },
];

/** Sites the login may publish to: a self-hosted login knows its own site only. */
async function listSites(context: CallContext): Promise<ActionResult> {
  const metadata = new JsonReader(context.account.metadata);
  const own = {
    id: metadata.text('blogId'),
    url: metadata.text('home'),
    name: metadata.text('name'),
  };
  if (metadata.text('kind') !== 'wordpress_com') {
    return { sites: [own], notes: ['An application password belongs to one site'] };
  }
  const found = await readSites(context, context.account.credentials['accessToken'] ?? '');
  const sites = found.map(({ id, url, name }) => ({ id, url, name }));
  if (sites.length > 0) return { sites, notes: [] };
  return { sites: [own], notes: ['This connection covers one site'] };
}

/** One page of categories or tags, with names as people write them. */
async function listTerms(
  taxonomy: Taxonomy,
  given: JsonReader,
  context: CallContext,
): Promise<ActionResult> {
  const page = Math.max(1, Math.trunc(given.number('page') ?? 1));
  const search = given.text('search');
  const answer = await readPage(context, taxonomy, {
    per_page: String(PAGE_SIZE),
    page: String(page),
    hide_empty: 'false',
    ...(search !== null && { search }),
  });
  const terms: Json[] = (answer?.json.items() ?? []).map((term) => ({
    id: term.number('id'),
    name: decodeHtml(term.text('name') ?? ''),
    slug: term.text('slug'),
    parent: term.number('parent'),
    count: term.number('count'),
  }));
  const totalPages = Number(answer?.headers['x-wp-totalpages'] ?? page);
  return {
    [taxonomy]: terms,
    page,
    totalPages,
    notes: page < totalPages ? [`There are ${totalPages} pages; ask for page ${page + 1}`] : [],
  };
}

/** Null past the last page, which WordPress refuses with 400. */
async function readPage(
  context: CallContext,
  taxonomy: Taxonomy,
  query: Readonly<Record<string, string>>,
): Promise<WordpressAnswer | null> {
  try {
    return await WordpressClient.of(context).get(taxonomy, query);
  } catch (error) {
    if (isFailure(error) && error.status === 400 && query['page'] !== '1') return null;
    throw error;
  }
}
