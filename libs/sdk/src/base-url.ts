import { PostriderError } from './errors.js';

const EXAMPLE = 'such as https://posts.example.com';

/**
 * The address of the service without a trailing slash.
 * @throws TypeError for what is no address
 */
export function addressOf(baseUrl: unknown): string {
  if (typeof baseUrl !== 'string' || baseUrl === '') {
    throw new TypeError(`Postrider needs a baseUrl, ${EXAMPLE}`);
  }
  const address = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const isService = address !== null && /^https?:$/.test(address.protocol);
  if (!isService || address.search !== '' || address.hash !== '') {
    throw new TypeError(`baseUrl must be the http or https address of the service, ${EXAMPLE}`);
  }
  return baseUrl.replace(/\/$/, '');
}

/**
 * Tells apart what is no service of ours: a page, or an address that leads elsewhere.
 * @throws PostriderError that says what baseUrl leads to
 */
export function requireAnswerOfService(response: Response, baseUrl: string): void {
  const { status, type, headers } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)) {
    const location = headers.get('location');
    const where = location === null ? 'elsewhere' : `to ${location}`;
    throw new PostriderError(
      `${baseUrl} leads ${where}, and the key is not sent on: set baseUrl to the service itself`,
    );
  }
  const isPage = /^text\/html\b/i.test(headers.get('content-type') ?? '');
  // What a proxy says while the service is away is no wrong address.
  if (isPage && status < 500) {
    throw new PostriderError(
      `${baseUrl} answered ${status} with a page: set baseUrl to the address of the API`,
    );
  }
}
