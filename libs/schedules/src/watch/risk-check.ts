import type { WorkspaceId } from '#libs/kernel';
import type { PostRisk, WatchedPost } from '#libs/posts';

/** A post whose time is known. */
export type DatedPost = WatchedPost['post'];

/** One question asked about scheduled posts ahead of their time. */
export abstract class RiskCheck {
  /**
   * Posts of one workspace, so that what they have in common is asked for once.
   * @returns what stands against each post, in their order
   * @throws when there is no answer: nothing is written then, and the posts are checked again
   */
  abstract find(
    workspaceId: WorkspaceId,
    posts: readonly DatedPost[],
  ): Promise<readonly (readonly PostRisk[])[]>;
}
