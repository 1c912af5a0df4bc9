import { ProviderFailure } from '../../../contract/failure.js';
import type { Json, JsonObject } from '../../../contract/identity.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { ActionResult, CallContext } from '../../../contract/publishing.js';
import { readSites } from '../connect/wordpress-com.js';
import { decodeHtml } from '../html-text.js';
import type { Taxonomy } from '../publish/terms.js';
import { WordpressClient } from '../wordpress.client.js';

const PAGE_SIZE = 100;

/** Sites the login may publish to: a self-hosted login knows its own site only. */
export async function listSites(context: CallContext): Promise<ActionResult> {
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
export async function listTerms(
  taxonomy: Taxonomy,
  input: JsonObject,
  context: CallContext,
): Promise<ActionResult> {
  const given = new JsonReader(input);
  const page = Math.max(1, Math.trunc(given.number('page') ?? 1));
  const search = given.text('search');
  const answer = await readPage(context, taxonomy, {
    per_page: String(PAGE_SIZE),
    page: String(page),
    hide_empty: 'false',
    ...(search === null ? {} : { search }),
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
): ReturnType<typeof fetchPage> {
  try {
    return await fetchPage(context, taxonomy, query);
  } catch (error) {
    const pastTheEnd =
      error instanceof ProviderFailure && error.status === 400 && query['page'] !== '1';
    if (pastTheEnd) return null;
    throw error;
  }
}

async function fetchPage(
  context: CallContext,
  taxonomy: Taxonomy,
  query: Readonly<Record<string, string>>,
): Promise<Awaited<ReturnType<WordpressClient['get']>> | null> {
  return WordpressClient.of(context).get(taxonomy, query);
}
