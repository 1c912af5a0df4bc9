import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AccountDirectory, ProviderCatalogueQuery } from '#libs/accounts';
import { Workspaces } from '#libs/identity';
import { Config, serviceConfig, type AccountId, type AssetId } from '#libs/kernel';
import { AssetsByIdQuery, deliveryUrl, isVisible, previewUrl, type Asset } from '#libs/media';
import { includesRole, PERMISSIONS } from '#libs/platform';
import {
  isOpen,
  ReviewedPostsQuery,
  shownApproval,
  type CommentedPost,
  type OpenReviewLink,
} from '#libs/posts';
import type { ReviewMediumBody, ReviewPostBody, ReviewResponse } from './review.response.js';

/** What a post is shown with that stands elsewhere. */
interface Surroundings {
  readonly names: ReadonlyMap<AccountId, string | null>;
  readonly assets: ReadonlyMap<AssetId, Asset>;
}

/** What review links show to whoever opens them. */
@Injectable()
export class Reviews {
  private readonly baseUrl: string;

  constructor(
    private readonly queries: QueryBus,
    private readonly accounts: AccountDirectory,
    private readonly workspaces: Workspaces,
    config: Config,
  ) {
    this.baseUrl = config.get(serviceConfig).publicBaseUrl;
  }

  async of(link: OpenReviewLink): Promise<ReviewResponse> {
    const [workspace, posts] = await Promise.all([
      this.workspaces.get(link.workspaceId),
      this.queries.execute(new ReviewedPostsQuery(link)),
    ]);
    const { makerRole: role } = link;
    const surroundings = await this.around(link, posts);
    const providers = new Set(posts.map(({ provider }) => provider));
    const catalogue = await this.queries.execute(new ProviderCatalogueQuery(workspace.mode));
    return {
      ok: true,
      workspace: { name: workspace.name },
      name: link.name,
      madeFor: link.madeFor,
      mayVote: link.mayVote && role !== null && includesRole(role, PERMISSIONS.approve.role),
      expiresAt: link.expiresAt.toISOString(),
      posts: posts.map((post) => this.present(post, surroundings)),
      networks: catalogue
        .filter(({ id }) => providers.has(id))
        .map(({ id, label, preview }) => ({
          id,
          label,
          preview: { ...preview, fold: preview.fold ?? null },
        })),
    };
  }

  private async around(
    { workspaceId }: OpenReviewLink,
    posts: readonly CommentedPost[],
  ): Promise<Surroundings> {
    const accountIds = [...new Set(posts.map(({ accountId }) => accountId))];
    const assetIds = posts.flatMap(({ assets }) => assets.flatMap(({ id }) => id ?? []));
    const [accounts, assets] = await Promise.all([
      this.accounts.byIds(workspaceId, accountIds),
      this.queries.execute(new AssetsByIdQuery(workspaceId, assetIds)),
    ]);
    return { names: new Map(accounts.map(({ id, displayName }) => [id, displayName])), assets };
  }

  private present(post: CommentedPost, { names, assets }: Surroundings): ReviewPostBody {
    const isAsked = isOpen(post.approval);
    return {
      postId: post.postId,
      approvalId: isAsked ? post.approvalId : null,
      digest: isAsked ? post.approvalDigest : null,
      approval: shownApproval(post.approval),
      account: {
        provider: post.provider,
        handle: post.account,
        displayName: names.get(post.accountId) ?? null,
      },
      title: post.name,
      text: post.description,
      media: post.assets.map((medium): ReviewMediumBody => {
        const asset = medium.id === null ? undefined : assets.get(medium.id);
        return {
          kind: medium.kind,
          url: asset === undefined ? null : deliveryUrl(this.baseUrl, asset),
          thumbnailUrl:
            asset !== undefined && isVisible(asset.kind) ? previewUrl(this.baseUrl, asset) : null,
          altText: medium.altText,
        };
      }),
      publishAt: post.publishAt?.toISOString() ?? null,
      timezone: post.timezone,
      comments: post.comments.map(({ text, by, createdAt }) => ({
        ...{ text, by: by.name, at: createdAt.toISOString() },
      })),
      decision: post.decision,
    };
  }
}
