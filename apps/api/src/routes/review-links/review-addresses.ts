import { Injectable } from '@nestjs/common';
import { Config, dashboardAddress, serviceConfig, trimmedEnd } from '#libs/kernel';
import { ReviewTokens, type ReviewLink } from '#libs/posts';

/** Where review links lead: to their page of the dashboard; to what that page reads where there is no dashboard. */
@Injectable()
export class ReviewAddresses {
  private readonly base: string;

  constructor(
    config: Config,
    private readonly tokens: ReviewTokens,
  ) {
    const { publicBaseUrl } = config.get(serviceConfig);
    const dashboard = dashboardAddress(config);
    const place = dashboard === null ? `${trimmedEnd(publicBaseUrl, '/')}/v1` : dashboard;
    this.base = `${trimmedEnd(place, '/')}/review`;
  }

  of(link: ReviewLink): string {
    return `${this.base}/${this.tokens.of(link)}`;
  }
}
