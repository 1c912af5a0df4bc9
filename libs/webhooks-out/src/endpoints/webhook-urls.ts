import { Injectable } from '@nestjs/common';
import { Config, hasPublicHost, httpConfig, isThisMachine } from '#libs/kernel';
import { problemOfUrl } from '../domain/webhook-url.js';
import { webhooksOutConfig } from '../webhooks-out.config.js';
import { invalidField } from '../webhooks-out.errors.js';

/** Which addresses may be subscribed. The sender's guard judges again, by what the name leads to. */
@Injectable()
export class WebhookUrls {
  private readonly allowedHosts: readonly string[];
  private readonly allowsLoopback: boolean;

  constructor(config: Config) {
    const { allowedHosts } = config.get(httpConfig);
    this.allowedHosts = allowedHosts.map((host) => host.toLowerCase());
    this.allowsLoopback = config.get(webhooksOutConfig).allowsLoopback;
  }

  /** @throws DomainError invalid_parameter naming `url` */
  require(url: string, mode: 'live' | 'sandbox'): void {
    const { allowedHosts, allowsLoopback } = this;
    const hosts = { isPublic: hasPublicHost, isLoopback: isThisMachine };
    const problem = problemOfUrl(url, { mode, allowedHosts, allowsLoopback, ...hosts });
    if (problem !== null) throw invalidField('url', problem);
  }
}
