import { Injectable } from '@nestjs/common';
import {
  Config,
  HttpClient,
  HttpFailure,
  isSandboxControl,
  serviceConfig,
  trimmedEnd,
} from '#libs/kernel';
import { sandboxUnavailable } from '../providers.errors.js';

const MOST_REDIRECTS = 5;

/** Answers the consent pages of the sandbox in a person's place. */
@Injectable()
export class SandboxConsent {
  constructor(
    private readonly config: Config,
    private readonly http: HttpClient,
  ) {}

  /**
   * What the network sends back to `redirectUri` when the person of a test account agrees.
   * @throws DomainError service_unavailable when the stand-in leads anywhere else
   */
  async approve(
    authorizeUrl: string,
    account: string,
    { redirectUri, signal }: { readonly redirectUri: string; readonly signal: AbortSignal },
  ): Promise<Readonly<Record<string, string>>> {
    let next = new URL(authorizeUrl);
    next.searchParams.set('sandbox_decision', 'approve');
    next.searchParams.set('sandbox_account', account);
    for (let step = 0; step < MOST_REDIRECTS; step += 1) {
      this.requireSandbox(next);
      const location = await this.follow(next, signal);
      if (isCallback(location, redirectUri)) return Object.fromEntries(location.searchParams);
      next = location;
    }
    throw sandboxUnavailable('its consent page leads nowhere');
  }

  private async follow(page: URL, signal: AbortSignal): Promise<URL> {
    try {
      const { status, headers } = await this.http.request({
        method: 'GET',
        url: page.href,
        signal,
      });
      const { location } = headers;
      if (location !== undefined && URL.canParse(location, page.href))
        return new URL(location, page);
      throw sandboxUnavailable(`its consent page answered ${status}`);
    } catch (error) {
      if (error instanceof HttpFailure) throw sandboxUnavailable(error.message, error);
      throw error;
    }
  }

  private requireSandbox(url: URL): void {
    const { sandboxUrl } = this.config.get(serviceConfig);
    const isInside = sandboxUrl !== null && url.href.startsWith(`${trimmedEnd(sandboxUrl, '/')}/`);
    if (isInside && !isSandboxControl(url, sandboxUrl)) return;
    throw sandboxUnavailable('its consent page leads out of its networks');
  }
}

function isCallback(url: URL, redirectUri: string): boolean {
  const callback = new URL(redirectUri);
  return url.origin === callback.origin && url.pathname === callback.pathname;
}
