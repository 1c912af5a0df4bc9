import { Injectable } from '@nestjs/common';
import { Config, hasPublicHost, httpConfig } from '#libs/kernel';
import { problemOfUrl } from '../domain/webhook-url.js';
import { invalidField } from '../webhooks-out.errors.js';

/** Which addresses may be subscribed. The sender's guard judges again, by what the name leads to. */
@Injectable()
export class WebhookUrls {
  private readonly allowedHosts: readonly string[];

  constructor(config: Config) {
    const { allowedHosts } = config.get(httpConfig);
    this.allowedHosts = allowedHosts.map((host) => host.toLowerCase());
  }

  /** @throws DomainError invalid_parameter naming `url` */
  require(url: string, mode: 'live' | 'sandbox'): void {
    const { allowedHosts } = this;
    const problem = problemOfUrl(url, { mode, allowedHosts, isPublic: hasPublicHost });
    if (problem !== null) throw invalidField('url', problem);
  }
}
