import { serviceVersion } from '#libs/kernel';

/** A request as the sandbox has logged it. */
interface LoggedRequest {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyKind: string;
  readonly body: string | null;
}

/** Headers that say nothing about the network's API. */
const PLAIN_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'host',
  'sec-fetch-mode',
]);

/** Requests as a person reads them beside the network's documentation; secrets and addresses of the day are named. */
export function rendered(
  requests: readonly Readonly<Record<string, unknown>>[],
  names: ReadonlyMap<string, string>,
): string {
  const text = (requests as unknown as readonly LoggedRequest[]).map(renderedOne).join('\n\n');
  // The longest first: one secret may begin like another.
  const known = [...names].sort(([one], [other]) => other.length - one.length);
  const named = known.reduce((current, [value, name]) => current.replaceAll(value, name), text);
  // Checksums of videos, which hold the time they were made at.
  return named
    .replace(/\b[0-9a-f]{32}\b/g, '<checksum>')
    .replace(/\b(upload_id|upload_token)=[\w-]+/g, '$1=<given by the network>');
}

function renderedOne(request: LoggedRequest): string {
  const query = Object.entries(request.query).map(([name, value], index) => {
    return `  ${index === 0 ? '?' : '&'}${name}=${value}`;
  });
  const headers = Object.entries(request.headers)
    .filter(([name]) => !PLAIN_HEADERS.has(name))
    .map(([name, value]) => `${name}: ${withoutChance(value)}`)
    .map(withoutVersion);
  const body = bodyOf(request);
  return [
    `${request.method} https://${request.host}${request.path}`,
    ...query,
    ...headers,
    ...(body === null ? [] : ['', body]),
  ].join('\n');
}

/** A release changes how we introduce ourselves, and nothing else. */
function withoutVersion(header: string): string {
  return header.startsWith('user-agent: ')
    ? header.replaceAll(serviceVersion, '<version>')
    : header;
}

/** Boundaries are random, and so are the passwords behind Basic. */
function withoutChance(header: string): string {
  return header.replace(/boundary=\S+/, 'boundary=…').replace(/^Basic \S+/, 'Basic …');
}

function bodyOf({ bodyKind, body }: LoggedRequest): string | null {
  if (body === null || body === '') return null;
  if (bodyKind === 'json') return withoutBytes(JSON.stringify(JSON.parse(body), null, 2));
  if (bodyKind !== 'form') return body;
  return [...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`).join('\n');
}

/** Files in base64 tell nothing to a reader. */
function withoutBytes(text: string): string {
  return text.replace(/[A-Za-z0-9+/]{200,}={0,2}/g, '<bytes in base64>');
}
