interface Owned {
  readonly workspaceId: string;
  readonly overdueMs: number;
}

/** One of each workspace in turn, the longest due first; what is shared is then taken fairly. */
export function inTurns<Post extends Owned>(posts: readonly Post[]): readonly Post[] {
  const seen = new Map<string, number>();
  return [...posts]
    .sort((left, right) => right.overdueMs - left.overdueMs)
    .map((post, index) => {
      const turn = seen.get(post.workspaceId) ?? 0;
      seen.set(post.workspaceId, turn + 1);
      return { post, turn, index };
    })
    .sort((left, right) => left.turn - right.turn || left.index - right.index)
    .map(({ post }) => post);
}
