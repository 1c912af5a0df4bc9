import type { PostId } from '#libs/kernel';

/**
 * That the policy of whoever asks allows what is about to be written of these posts. Statements that publish posts, bring
 * them nearer or change what they say take one, so that nobody reaches them without having asked {@link CallerPolicies}.
 */
export class PolicyPass {
  private constructor(private readonly posts: ReadonlySet<PostId>) {}

  /** For CallerPolicies alone. */
  static for(postIds: Iterable<PostId>): PolicyPass {
    return new PolicyPass(new Set(postIds));
  }

  /** @throws Error where a post is written that nobody has asked about */
  require(postIds: readonly PostId[]): void {
    const missing = postIds.filter((id) => !this.posts.has(id));
    if (missing.length > 0) throw new Error(`No policy was asked about ${missing.join(', ')}`);
  }
}
