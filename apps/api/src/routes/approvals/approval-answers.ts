import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Config, serviceConfig, type AssetId, type WorkspaceId } from '#libs/kernel';
import { AssetsByIdQuery, isVisible, previewUrl } from '#libs/media';
import {
  ApprovalQuery,
  decisionObstacle,
  isOpen,
  shownApproval,
  type ApprovalVoter,
  type ListedApproval,
  type ListedApprovalPost,
} from '#libs/posts';
import { CallerSight, type Caller } from '../../guards/index.js';
import { presentSpeaker } from '../comments/speaker.response.js';
import { presentCreator } from '../posts/creator.response.js';
import { presentBrief } from './approval-brief.response.js';
import type { ApprovalBody, ApprovalPostBody, ApprovalResponse } from './approval.response.js';
import { voterOf } from './voter.js';

/** Approvals as whoever asks sees them. */
@Injectable()
export class ApprovalAnswers {
  private readonly baseUrl: string;

  constructor(
    private readonly queries: QueryBus,
    private readonly sight: CallerSight,
    config: Config,
  ) {
    this.baseUrl = config.get(serviceConfig).publicBaseUrl;
  }

  /** @throws DomainError approval_not_found */
  async one(caller: Caller, approvalId: string): Promise<ApprovalResponse> {
    const { workspaceId } = caller;
    const accountIds = await this.sight.accountIds(caller);
    const query = new ApprovalQuery(workspaceId, approvalId, accountIds);
    const [approval] = await this.present(caller, [await this.queries.execute(query)]);
    return { ok: true, approval: approval! };
  }

  async present(caller: Caller, approvals: readonly ListedApproval[]): Promise<ApprovalBody[]> {
    const thumbnails = await this.thumbnailsOf(caller.workspaceId, approvals);
    const voter = voterOf(caller);
    return approvals.map((approval) => presentApproval(approval, voter, thumbnails));
  }

  private async thumbnailsOf(
    workspaceId: WorkspaceId,
    approvals: readonly ListedApproval[],
  ): Promise<ReadonlyMap<AssetId, string>> {
    const ids = approvals.flatMap(({ posts }) =>
      posts.flatMap(({ thumbnailAssetId }) => thumbnailAssetId ?? []),
    );
    if (ids.length === 0) return new Map();
    const assets = await this.queries.execute(new AssetsByIdQuery(workspaceId, ids));
    const visible = [...assets.values()].filter(({ kind }) => isVisible(kind));
    return new Map(visible.map((asset) => [asset.id, previewUrl(this.baseUrl, asset)]));
  }
}

function presentApproval(
  approval: ListedApproval,
  voter: ApprovalVoter,
  thumbnails: ReadonlyMap<AssetId, string>,
): ApprovalBody {
  const { runId, createdAt, decidedAt, requestedBy, comment, postCount, posts } = approval;
  const isWaiting = isOpen(approval.status);
  const asked = posts.filter((post) => isOpen(post.approval));
  const obstacle = isWaiting ? decisionObstacle({ ...approval, posts: asked }, voter) : null;
  return {
    ...presentBrief(approval),
    runId,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    requestedBy: requestedBy && presentCreator(requestedBy),
    comment,
    mayDecide: isWaiting && obstacle === null,
    mayNotBecause: obstacle,
    postCount,
    posts: posts.map((post) => presentPost(post, thumbnails)),
  };
}

function presentPost(
  post: ListedApprovalPost,
  thumbnails: ReadonlyMap<AssetId, string>,
): ApprovalPostBody {
  const { postId, digest, given, text, mediaCount, publishAt, timezone, isLate } = post;
  return {
    ...{ postId, digest, approval: shownApproval(post.approval), given },
    account: { id: post.accountId, provider: post.provider, handle: post.account },
    ...{ text, mediaCount },
    thumbnailUrl: (post.thumbnailAssetId && thumbnails.get(post.thumbnailAssetId)) ?? null,
    publishAt: publishAt?.toISOString() ?? null,
    ...{ timezone, isLate },
    votes: post.votes.map(({ decision, by, comment, at, isOfThisContent }) => ({
      ...{ decision, by: presentSpeaker(by), comment, at: at.toISOString(), isOfThisContent },
    })),
  };
}
