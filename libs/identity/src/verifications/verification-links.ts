import { Injectable } from '@nestjs/common';
import { Config, dashboardAddress, serviceConfig, trimmedEnd } from '#libs/kernel';

/** Addresses in mails: pages of the dashboard where there is one, else small pages of our own. */
@Injectable()
export class VerificationLinks {
  private readonly base: string;

  constructor(config: Config) {
    this.base = dashboardAddress(config) ?? config.get(serviceConfig).publicBaseUrl;
  }

  /** @param redirectTo on the dashboard's origin; the page goes on there */
  to(page: 'verify' | 'reset', token: string, redirectTo: string | null): string {
    const url = new URL(this.base);
    url.pathname = `${trimmedEnd(url.pathname, '/')}/auth/email/${page}`;
    url.search = '';
    url.searchParams.set('token', token);
    if (redirectTo !== null) url.searchParams.set('redirectTo', redirectTo);
    return url.href;
  }
}
