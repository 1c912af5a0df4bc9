import { Injectable } from '@nestjs/common';
import { AccountDirectory } from '#libs/accounts';
import { MediaLibrary } from '#libs/media';
import type { PostId, WorkspaceId } from '#libs/kernel';
import {
  type PostRecord,
  PostRepository,
  publishablePost,
  type SentMedia,
  type SentPost,
  sentPost,
} from '#libs/posts';
import { ProviderRegistry } from '#libs/providers';
import { mediaRefOf } from '../../engine/media-ref-of.js';

/** What the receipt of a post says that a person states to be out. */
export interface StatedPost {
  /** Null when its network is not installed any more: nobody can tell what it had been sent. */
  readonly sent: SentPost | null;
  /** Of the post when this was read. */
  readonly revision: number;
}

/** Gathers for a person's word what the engine knows when a network's word comes, without asking the network. */
@Injectable()
export class StatedPosts {
  constructor(
    private readonly posts: PostRepository,
    private readonly registry: ProviderRegistry,
    private readonly accounts: AccountDirectory,
    private readonly media: MediaLibrary,
  ) {}

  /** Null: the workspace has no such post. */
  async read(workspaceId: WorkspaceId, postId: PostId): Promise<StatedPost | null> {
    const post = await this.posts.findById(workspaceId, postId);
    if (post === null) return null;
    const { provider, accountId, revision } = post;
    const strategy = this.registry.find(provider);
    if (strategy === null) return { sent: null, revision };
    const [[account], media] = await Promise.all([
      this.accounts.byIds(workspaceId, [accountId]),
      this.mediaOf(workspaceId, post),
    ]);
    const { handle, externalId } = account ?? { handle: post.account, externalId: null };
    const publishable = publishablePost(post, strategy, []);
    return { sent: sentPost({ provider, handle, externalId }, publishable, media), revision };
  }

  /** Files that are stored here no longer are told of as they were when the post was checked. */
  private async mediaOf(workspaceId: WorkspaceId, { assets }: PostRecord): Promise<SentMedia[]> {
    if (assets.length === 0) return [];
    const stored = await this.media.storedSources(workspaceId, assets.map(mediaRefOf));
    return assets.map(({ altText, id, url, size, mime }, index) => ({
      altText: altText ?? null,
      source: stored[index] ?? {
        sha256: null,
        sizeBytes: size ?? null,
        mime: mime ?? 'application/octet-stream',
        url: id === null ? url : null,
      },
    }));
  }
}
