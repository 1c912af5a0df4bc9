import type { NetworkState } from '../../../kernel/network.js';

export const reactionTypes = [
  'LIKE',
  'PRAISE',
  'EMPATHY',
  'INTEREST',
  'APPRECIATION',
  'ENTERTAINMENT',
] as const;

export type ReactionType = (typeof reactionTypes)[number];

export type CommentsState = 'OPEN' | 'CLOSED';

/** Reactions to posts, and whether their comments are open. */
export class Conversations {
  constructor(private readonly state: NetworkState) {}

  /** One reaction per actor; a second one replaces the first. */
  react(root: string, actor: string, type: ReactionType): void {
    this.state.set(`reaction/${root}/${actor}`, type);
  }

  reactions(root: string): ReadonlyMap<ReactionType, number> {
    const counts = new Map<ReactionType, number>();
    for (const { value } of this.state.list<ReactionType>(`reaction/${root}/`)) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  }

  commentsState(post: string): CommentsState {
    return this.state.get<CommentsState>(`comments/${post}`) ?? 'OPEN';
  }

  setCommentsState(post: string, state: CommentsState): void {
    this.state.set(`comments/${post}`, state);
  }
}
