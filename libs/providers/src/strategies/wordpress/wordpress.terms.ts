import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import { failed } from '../../kit/failing.js';
import type { WordpressClient } from './wordpress.api.js';
import { decodeHtml } from './wordpress.text.js';

export type Taxonomy = 'categories' | 'tags';

/**
 * Ids of categories or tags given by name or id. Repeating it changes nothing.
 * @throws ProviderFailure `permission` or `content_rejected` for a name that is not there and may not be made
 */
export async function resolveTerms(
  client: WordpressClient,
  taxonomy: Taxonomy,
  names: readonly string[],
  options: { readonly createMissing: boolean },
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const name of names.map((given) => given.trim()).filter((given) => given !== '')) {
    ids.push(await resolveTerm(client, taxonomy, name, options));
  }
  return [...new Set(ids)];
}

async function resolveTerm(
  client: WordpressClient,
  taxonomy: Taxonomy,
  name: string,
  options: { readonly createMissing: boolean },
): Promise<number> {
  if (/^\d+$/.test(name)) return Number(name);
  const found = await findTerm(client, taxonomy, name);
  if (found !== null) return found;
  if (options.createMissing) return createTerm(client, taxonomy, name);
  throw failed('content_rejected', `The site has no ${singular(taxonomy)} "${name}"`);
}

async function findTerm(
  client: WordpressClient,
  taxonomy: Taxonomy,
  name: string,
): Promise<number | null> {
  const { json } = await client.get(taxonomy, {
    search: name,
    per_page: '100',
    hide_empty: 'false',
  });
  return (
    json
      .items()
      .find((term) => isNamed(term, name))
      ?.number('id') ?? null
  );
}

function isNamed(term: JsonReader, name: string): boolean {
  const wanted = name.toLowerCase();
  return (
    decodeHtml(term.text('name') ?? '').toLowerCase() === wanted || term.text('slug') === wanted
  );
}

async function createTerm(
  client: WordpressClient,
  taxonomy: Taxonomy,
  name: string,
): Promise<number> {
  const { json, failure } = await client.attempt(taxonomy, { name });
  // Two posts may want the same new term at once; the loser is told its id.
  const id = failure === null ? json.number('id') : json.object('data').number('term_id');
  if (id !== null) return id;
  if (failure?.failureClass !== 'permission') {
    throw new ProviderFailure(
      failure ?? { failureClass: 'transient', message: 'The site named no term' },
    );
  }
  throw new ProviderFailure({
    ...failure,
    message: `The site has no ${singular(taxonomy)} "${name}" and this user may not make one`,
  });
}

function singular(taxonomy: Taxonomy): string {
  return taxonomy === 'tags' ? 'tag' : 'category';
}
