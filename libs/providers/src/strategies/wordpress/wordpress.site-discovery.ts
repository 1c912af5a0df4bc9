import { HttpFailure, type HttpResponse, serviceVersion, trimmedEnd } from '#libs/kernel';
import { type ConnectContext, ConnectInputError } from '../../contract/connecting.js';
import { JsonReader } from '../../contract/json-reader.js';
import { transportFailure } from '../../contract/transport-failure.js';
import { failed } from '../../kit/failing.js';
import { jsonOf } from './wordpress.failures.js';

const API_RELATION = 'https://api.w.org/';
/** Heads of pages and indexes of APIs are far smaller; no stranger's page is read further by a pattern. */
const READ_OF_PAGE = 64 * 1024;

/** What a self-hosted site tells about itself without a login. */
export interface DiscoveredSite {
  /** Real address of the REST API, ends with a slash or with `?rest_route=/`. */
  readonly restRoot: string;
  readonly home: string;
  readonly name: string | null;
  /** Page where a person approves an application password; null where the site offers none. */
  readonly authorizationUrl: string | null;
  readonly hasJetpack: boolean;
  /** Hosts the site answers for: the one typed, and the one it redirects to. */
  readonly hosts: readonly string[];
}

/**
 * Finds a site's REST API (REST handbook, "Discovery"): Link header, link element, then the usual places.
 * @throws ConnectInputError for an address that is none or not public; ProviderFailure when no API answers there.
 */
export async function discoverSite(
  typed: string,
  context: ConnectContext,
): Promise<DiscoveredSite> {
  const address = parseSiteAddress(context.endpoints.toReal(typed.trim()));
  const front = await fetchPage(address.href, context, 5);
  const answeredAt = new URL(context.endpoints.toReal(front.url));
  const base = `${answeredAt.origin}${trimmedEnd(answeredAt.pathname, '/')}`;
  const advertised = advertisedRoot(front, answeredAt.href, context);
  const candidates = [advertised, `${base}/wp-json/`, `${base}/?rest_route=/`];
  const hosts = [...new Set([address.host, answeredAt.host])];
  for (const candidate of new Set(candidates.filter((root) => root !== null))) {
    const restRoot = sameScheme(candidate, address);
    const index = jsonOf(await fetchPage(restRoot, context, 0));
    if (index === null || !index.texts('namespaces').includes('wp/v2')) continue;
    return describe(index, restRoot, base, hosts, context);
  }
  throw failed(
    'not_found',
    `No WordPress REST API answers at ${address.host}; the site may have switched it off`,
  );
}

function describe(
  index: JsonReader,
  restRoot: string,
  base: string,
  hosts: readonly string[],
  context: ConnectContext,
): DiscoveredSite {
  // Where application passwords are off, `authentication` is an empty list.
  const authorization = index
    .object('authentication')
    .object('application-passwords')
    .object('endpoints')
    .text('authorization');
  const home = index.text('home');
  return {
    restRoot,
    home: home !== null && URL.canParse(home) ? context.endpoints.toReal(home) : base,
    name: index.text('name'),
    authorizationUrl: isWebPage(authorization) ? context.endpoints.toReal(authorization) : null,
    hasJetpack: index.texts('namespaces').some((name) => name.startsWith('jetpack/')),
    hosts,
  };
}

/** The browser will be sent there: what else a site may write (`javascript:`, an app's scheme) is no page. */
function isWebPage(address: string | null): address is string {
  if (address === null || !URL.canParse(address)) return false;
  return /^https?:$/.test(new URL(address).protocol);
}

function parseSiteAddress(typed: string): URL {
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(text)) {
    throw new ConnectInputError('siteUrl', 'The site must be an address such as example.com');
  }
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    throw new ConnectInputError('siteUrl', 'The site address may not hold a login');
  }
  url.hash = '';
  url.search = '';
  return url;
}

function advertisedRoot(
  front: HttpResponse,
  answeredAt: string,
  context: ConnectContext,
): string | null {
  const page = front.body.subarray(0, READ_OF_PAGE).toString('utf8');
  const href = linkHeader(front.headers['link'] ?? '') ?? linkElement(page);
  if (href === null || !URL.canParse(href, answeredAt)) return null;
  const root = context.endpoints.toReal(new URL(href, answeredAt).href);
  return root.endsWith('/') ? root : `${root}/`;
}

/** The address in `<address>; rel="https://api.w.org/"`. */
function linkHeader(links: string): string | null {
  for (const link of links.slice(0, READ_OF_PAGE).split('<').slice(1)) {
    const [address = '', parameters = ''] = link.split('>', 2);
    if (parameters.split(',', 1)[0]!.includes(`rel="${API_RELATION}"`)) return address;
    if (parameters.split(',', 1)[0]!.includes(`rel=${API_RELATION}`)) return address;
  }
  return null;
}

function linkElement(html: string): string | null {
  for (const [element] of html.matchAll(/<link\b[^<>]*>/gi)) {
    if (!element.includes(API_RELATION)) continue;
    const href = /href=["']([^"']+)["']/i.exec(element)?.[1];
    if (href !== undefined) return href.replaceAll('&amp;', '&');
  }
  return null;
}

/** A site behind a proxy may advertise http; the password must not travel openly because of that. */
function sameScheme(root: string, address: URL): string {
  return address.protocol === 'https:' ? root.replace(/^http:/i, 'https:') : root;
}

async function fetchPage(
  url: string,
  context: ConnectContext,
  followRedirects: number,
): Promise<HttpResponse> {
  try {
    return await context.untrustedHttp.request({
      method: 'GET',
      url: context.endpoints.toCall(url),
      headers: {
        accept: 'application/json, text/html;q=0.9',
        'user-agent': `Postrider/${serviceVersion}`,
      },
      followRedirects,
      timeoutMs: 20_000,
      maxResponseBytes: 4_000_000,
      signal: context.signal,
    });
  } catch (error) {
    if (error instanceof HttpFailure && error.reason === 'blocked') {
      throw new ConnectInputError('siteUrl', 'The site must be reachable on the public internet');
    }
    throw transportFailure(error, 'repeatable', `The site ${new URL(url).host}`);
  }
}
