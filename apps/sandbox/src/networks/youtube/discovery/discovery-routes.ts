import { aRead, type ApiCall, type ApiRoute } from '../api/api-call.js';
import { invalidParameter, missingParameter } from '../api/refusals.js';
import { resourceOf, type View } from '../api/resources.js';
import { categories, isAssignable, isOffered } from './categories.js';

/** Some of the languages that YouTube's pages speak. */
const languages: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  'zh-CN': 'Chinese',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  'en-GB': 'English (United Kingdom)',
  fr: 'French',
  de: 'German',
  hi: 'Hindi',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  pl: 'Polish',
  'pt-BR': 'Portuguese (Brazil)',
  es: 'Spanish',
  sv: 'Swedish',
  tr: 'Turkish',
  uk: 'Ukrainian',
};

/** Some of the regions that YouTube knows. */
const regions: Readonly<Record<string, string>> = {
  AT: 'Austria',
  AU: 'Australia',
  BR: 'Brazil',
  CA: 'Canada',
  CH: 'Switzerland',
  DE: 'Germany',
  ES: 'Spain',
  FR: 'France',
  GB: 'United Kingdom',
  IN: 'India',
  IT: 'Italy',
  JP: 'Japan',
  MX: 'Mexico',
  NL: 'Netherlands',
  PL: 'Poland',
  US: 'United States',
};

const parts = ['id', 'snippet'];
const discovery = { ...aRead, operation: 'discovery', parameters: ['part', 'hl'] } as const;

/** Categories, languages and regions that a form can offer. */
export const discoveryRoutes: readonly ApiRoute[] = [
  {
    ...discovery,
    path: '/youtube/v3/videoCategories',
    parameters: ['part', 'regionCode', 'hl'],
    run: listCategories,
  },
  {
    ...discovery,
    path: '/youtube/v3/i18nLanguages',
    run: (call) => listNames(call, 'i18nLanguage', 'hl', languages),
  },
  {
    ...discovery,
    path: '/youtube/v3/i18nRegions',
    run: (call) => listNames(call, 'i18nRegion', 'gl', regions),
  },
];

function listCategories({ query }: ApiCall): View {
  const asked = query.parts(parts);
  const region = query.text('regionCode');
  if (region === null)
    throw missingParameter('regionCode', 'No filter selected. Expected one of: id, regionCode');
  if (!(region in regions)) throw invalidParameter('regionCode', region);
  const items = categories
    .filter(({ id }) => isOffered(id, region))
    .map(({ id, title }) => {
      const snippet = { title, assignable: isAssignable(id) };
      return resourceOf('videoCategory', id, asked, { snippet: () => snippet });
    });
  return { kind: 'youtube#videoCategoryListResponse', items };
}

function listNames(
  { query }: ApiCall,
  kind: string,
  member: string,
  names: Readonly<Record<string, string>>,
): View {
  const asked = query.parts(parts);
  const items = Object.entries(names).map(([id, name]) =>
    resourceOf(kind, id, asked, { snippet: () => ({ [member]: id, name }) }),
  );
  return { kind: `youtube#${kind}ListResponse`, items };
}
