export type Interaction = 'reply' | 'comment';

/** How a network takes the next part of a thread; null where it takes none. */
export function threadInteraction(supported: readonly string[]): Interaction | null {
  if (supported.includes('reply')) return 'reply';
  return supported.includes('comment') ? 'comment' : null;
}

/** How a network takes a comment below the post; null where it takes none. */
export function commentInteraction(supported: readonly string[]): Interaction | null {
  if (supported.includes('comment')) return 'comment';
  return supported.includes('reply') ? 'reply' : null;
}
