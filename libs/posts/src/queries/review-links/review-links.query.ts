import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ReviewLink } from '../../domain/review/review-link.js';
import {
  ReviewLinkRepository,
  type ReviewLinkWindow,
} from '../../persistence/review-link.repository.js';

/** Links of a page, and whether more follow. */
export interface ReviewLinkPage {
  readonly links: readonly ReviewLink[];
  readonly isMore: boolean;
}

/** Review links of a workspace, newest first. */
export class ReviewLinksQuery extends Query<ReviewLinkPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly window: ReviewLinkWindow,
  ) {
    super();
  }
}

@QueryHandler(ReviewLinksQuery)
export class ReviewLinksHandler implements IQueryHandler<ReviewLinksQuery> {
  constructor(private readonly links: ReviewLinkRepository) {}

  async execute({ workspaceId, window }: ReviewLinksQuery): Promise<ReviewLinkPage> {
    const { limit, before } = window;
    const found = await this.links.page(workspaceId, { before, limit: limit + 1 });
    return { links: found.slice(0, limit), isMore: found.length > limit };
  }
}
