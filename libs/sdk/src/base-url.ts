import { PostriderError } from './errors.js';

/**
 * The address of the service without a trailing slash.
 * @throws TypeError for what is no address
 */
export function addressOf(baseUrl: unknown): string {
  const address = URL.canParse(String(baseUrl)) ? new URL(String(baseUrl)) : null;
  if (!address?.protocol.startsWith('http') || address.search + address.hash !== '') {
    throw new TypeError('Postrider needs a baseUrl: the http or https address of the service');
  }
  return String(baseUrl).replace(/\/$/, '');
}

/**
 * Tells apart what is no service of ours: a page, or an address that leads elsewhere.
 * @throws PostriderError that says what baseUrl leads to
 */
export function requireAnswerOfService(response: Response, baseUrl: string): void {
  const { status, type, headers } = response;
  const isMoved = type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304);
  // What a proxy says while the service is away is no wrong address.
  const isPage = status < 500 && headers.get('content-type')?.startsWith('text/html');
  if (!isMoved && !isPage) return;
  const where = isMoved ? `redirects to ${headers.get('location')}` : `leads to a page (${status})`;
  throw new PostriderError(`${baseUrl} ${where}: set baseUrl to the service itself`);
}
