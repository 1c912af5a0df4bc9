import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { listCost } from '../api/quota.js';
import { invalidParameter, missingParameter } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import { categories, isAssignable, isOffered } from './categories.js';
import { languages, regions } from './languages-and-regions.js';

const usual = {
  method: 'GET',
  operation: 'discovery',
  scopes: scopesFor.read,
  cost: listCost,
} as const;

/** Categories, languages and regions that a form can offer. */
export const discoveryRoutes: readonly ApiRoute[] = [
  {
    ...usual,
    path: '/youtube/v3/videoCategories',
    parameters: ['part', 'regionCode', 'hl'],
    run: listCategories,
  },
  {
    ...usual,
    path: '/youtube/v3/i18nLanguages',
    parameters: ['part', 'hl'],
    run: listLanguages,
  },
  {
    ...usual,
    path: '/youtube/v3/i18nRegions',
    parameters: ['part', 'hl'],
    run: listRegions,
  },
];

function listCategories({ query }: ApiCall): unknown {
  query.parts(['id', 'snippet']);
  const region = query.text('regionCode');
  if (region === null)
    throw missingParameter('regionCode', 'No filter selected. Expected one of: id, regionCode');
  if (!(region in regions)) throw invalidParameter('regionCode', region);
  const items = categories
    .filter(({ id }) => isOffered(id, region))
    .map(({ id, title }) => ({
      kind: 'youtube#videoCategory',
      id,
      snippet: { title, assignable: isAssignable(id) },
    }));
  return { kind: 'youtube#videoCategoryListResponse', items };
}

function listLanguages({ query }: ApiCall): unknown {
  query.parts(['id', 'snippet']);
  const items = Object.entries(languages).map(([id, name]) => ({
    kind: 'youtube#i18nLanguage',
    id,
    snippet: { hl: id, name },
  }));
  return { kind: 'youtube#i18nLanguageListResponse', items };
}

function listRegions({ query }: ApiCall): unknown {
  query.parts(['id', 'snippet']);
  const items = Object.entries(regions).map(([id, name]) => ({
    kind: 'youtube#i18nRegion',
    id,
    snippet: { gl: id, name },
  }));
  return { kind: 'youtube#i18nRegionListResponse', items };
}
