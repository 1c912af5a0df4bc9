import { Injectable } from '@nestjs/common';
import { Config, dashboardAddress, serviceConfig, trimmedEnd } from '#libs/kernel';

/** Where review links lead: to their page of the dashboard; to what that page reads where there is no dashboard. */
@Injectable()
export class ReviewAddresses {
  private readonly base: string;

  constructor(config: Config) {
    const { publicBaseUrl } = config.get(serviceConfig);
    const dashboard = dashboardAddress(config);
    const place = dashboard === null ? `${trimmedEnd(publicBaseUrl, '/')}/v1` : dashboard;
    this.base = `${trimmedEnd(place, '/')}/review`;
  }

  /** @param token what making the link answered, for the only time */
  of(token: string): string {
    return `${this.base}/${token}`;
  }
}
