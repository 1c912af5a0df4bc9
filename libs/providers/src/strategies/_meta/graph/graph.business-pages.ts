import { ProviderFailure } from '../../../contract/failure.js';
import type { JsonReader } from '../../../contract/json-reader.js';
import type { GraphClient, Query } from './graph.client.js';
import { PAGE_FIELDS, readManagedPage, type ManagedPage } from './graph.pages.js';
import { readAllRows } from './graph.paging.js';

/**
 * Pages that the person's business portfolios own or manage (Meta, "Business": owned_pages, client_pages).
 * Those without a token were not ticked in the login dialog. None where the permission for it is missing.
 */
export async function readBusinessPages(client: GraphClient): Promise<readonly ManagedPage[]> {
  const businesses = await rowsIfAllowed(client, 'me/businesses', { fields: 'id', limit: '100' });
  const pages = new Map<string, ManagedPage>();
  for (const business of businesses.map((row) => row.id('id'))) {
    if (business === null) continue;
    for (const edge of ['owned_pages', 'client_pages']) {
      const query = { fields: PAGE_FIELDS, limit: '100' };
      const rows = await rowsIfAllowed(client, `${business}/${edge}`, query);
      for (const page of rows.map(readManagedPage)) if (page !== null) pages.set(page.id, page);
    }
  }
  return [...pages.values()];
}

async function rowsIfAllowed(
  client: GraphClient,
  path: string,
  query: Query,
): Promise<readonly JsonReader[]> {
  try {
    return await readAllRows(client, path, query);
  } catch (error) {
    const isRefused =
      error instanceof ProviderFailure &&
      ['permission', 'content_rejected', 'not_found'].includes(error.failureClass);
    if (isRefused) return [];
    throw error;
  }
}
