import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import type { PostRisk } from '#libs/posts';
import { QuotaForecast, wordingOf } from '../../preflight/quota-forecast.js';
import { RiskCheck, type DatedPost } from '../risk-check.js';

/** Whether a budget of the network has room at the post's time. */
@Injectable()
export class QuotaCheck extends RiskCheck {
  constructor(private readonly forecast: QuotaForecast) {
    super();
  }

  override async find(
    workspaceId: WorkspaceId,
    posts: readonly DatedPost[],
  ): Promise<readonly (readonly PostRisk[])[]> {
    const holds = await this.forecast.ofPosts(workspaceId, posts);
    return posts.map(({ id }): readonly PostRisk[] => {
      const hold = holds.get(id);
      if (hold === undefined) return [];
      return [{ code: 'network_quota_forecast', ...wordingOf(hold) }];
    });
  }
}
