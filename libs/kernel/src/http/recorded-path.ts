const MASK = '***';

/** Bot tokens stand in the path by design ("Making requests", Telegram Bot API). */
const botToken = /\/(file\/)?bot[^/]+/;

/** The path of a URL as it may be remembered: no query, no fragment, no secrets. */
export function recordedPath(url: URL, secrets: readonly string[] = []): string {
  let path = url.pathname.replace(botToken, `/$1bot${MASK}`);
  for (const secret of secrets) {
    if (secret === '') continue;
    path = path.replaceAll(secret, MASK).replaceAll(encodeURIComponent(secret), MASK);
  }
  return path;
}

/** The header by which the other side names its own request, where networks are known to send one. */
export function requestIdOf(headers: Readonly<Record<string, string>>): string | null {
  for (const name of requestIdHeaders) {
    const id = headers[name];
    if (id !== undefined) return id;
  }
  return null;
}

const requestIdHeaders = [
  'x-request-id',
  'x-fb-trace-id',
  'x-fb-request-id',
  'x-li-uuid',
  'x-tt-logid',
  'x-transaction-id',
  'x-goog-request-id',
  'x-amzn-requestid',
];
