import { appCallbackScheme } from '#libs/platform';
import type { KeyKind } from './key-access.js';

/** What an access token opens: the API itself, or the door for agents at `/mcp`. */
export type TokenAudience = 'api' | 'mcp';

/** A program that asks a person for access. */
export interface OauthClient {
  readonly id: string;
  /** As the client calls itself: shown to people, never believed. */
  readonly name: string;
  /** The host that vouches for it; null for the one that is built in. */
  readonly host: string | null;
  readonly redirectUris: readonly string[];
  /** The one audience that its tokens can have. */
  readonly audience: TokenAudience;
  /** The kind of its keys. */
  readonly keyKind: KeyKind;
}

/** The command line: it has no address of its own, and listens on whatever port is free. */
export const COMMAND_LINE_CLIENT: OauthClient = {
  id: 'postrider-cli',
  name: 'Postrider CLI',
  host: null,
  redirectUris: ['http://127.0.0.1/callback'],
  audience: 'api',
  keyKind: 'personal',
};

export const LONGEST_CLIENT_ID = 500;
const LONGEST_REDIRECT_URI = 2_000;
const MOST_REDIRECT_URIS = 50;
const LONGEST_NAME = 100;
const NAMELESS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(\/[^#]*)$/;

/**
 * The address of a Client ID Metadata Document: https with a path, in its one canonical spelling.
 * @param allowedHosts `host:port` entries that the operator trusts, reached by http, too
 */
export function clientIdAddress(id: string, allowedHosts: readonly string[]): URL | null {
  if (id.length > LONGEST_CLIENT_ID || !/^https?:\/\//.test(id) || !URL.canParse(id)) return null;
  const address = new URL(id);
  const { protocol, host, pathname, username, password, href } = address;
  if (protocol !== 'https:' && !allowedHosts.includes(host)) return null;
  const isPlain = username === '' && password === '' && !id.includes('#');
  return isPlain && pathname !== '/' && href === id ? address : null;
}

/** Where a browser may be sent with a code: https, this device, or an application's own scheme. */
export function isRedirectUri(uri: string): boolean {
  if (uri.length > LONGEST_REDIRECT_URI || uri.includes('#') || !URL.canParse(uri)) return false;
  if (/[\s\p{Cc}]/u.test(uri)) return false;
  const { protocol, username, password } = new URL(uri);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' ? LOOPBACK.test(uri) : appCallbackScheme(protocol, []) !== null;
}

/** Whether the client has this address: letter by letter, save for the port on the person's own device. */
export function redirectFits({ redirectUris }: OauthClient, given: string): boolean {
  if (!isRedirectUri(given)) return false;
  const loopback = withoutPort(given);
  return redirectUris.some(
    (registered) =>
      registered === given || (loopback !== null && withoutPort(registered) === loopback),
  );
}

function withoutPort(uri: string): string | null {
  const found = LOOPBACK.exec(uri);
  return found && `${found[1]} ${found[2]}`;
}

/** A client from the document that stands at its id; null where the document does not say what it must. */
export function clientOfDocument(id: string, document: unknown): OauthClient | null {
  if (typeof document !== 'object' || document === null) return null;
  const said = document as Readonly<Record<string, unknown>>;
  const { redirect_uris: redirectUris, token_endpoint_auth_method: method = 'none' } = said;
  if (said['client_id'] !== id || method !== 'none' || !Array.isArray(redirectUris)) return null;
  if (redirectUris.length === 0 || redirectUris.length > MOST_REDIRECT_URIS) return null;
  const isAddress = (uri: unknown): uri is string => typeof uri === 'string' && isRedirectUri(uri);
  const { host } = new URL(id);
  return {
    id,
    host,
    name: nameOf(said['client_name']) || host,
    redirectUris: redirectUris.filter(isAddress),
    audience: 'mcp',
    keyKind: 'agent',
  };
}

/** On one line, without characters that turn or hide what stands around it. */
export function nameOf(given: unknown): string {
  if (typeof given !== 'string') return '';
  return given.replaceAll(NAMELESS, ' ').trim().slice(0, LONGEST_NAME);
}
