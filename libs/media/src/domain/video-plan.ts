import type { MovableIndex, StreamFacts } from './stream-facts.js';

/** What a network asks of how a video is laid out. */
export interface VideoRules {
  /** Whether the index has to stand before the pictures. */
  readonly indexFirst: boolean;
}

/** What is known of a video before it is prepared. */
export interface VideoFacts {
  readonly kind: string | null;
  readonly streams: StreamFacts | null;
  /** Null where the index stands first, or nobody here can move it. */
  readonly movableIndex: MovableIndex | null;
}

/** `move_index`: its index is published before its pictures, and nothing is encoded anew. */
export type VideoPlan =
  | { readonly kind: 'as_is' }
  | {
      readonly kind: 'move_index';
      readonly index: MovableIndex;
      readonly facts: { readonly streams: StreamFacts };
    };

/** What is done to a video before a network gets it. Pure. */
export function planVideo(facts: VideoFacts, { indexFirst }: VideoRules): VideoPlan {
  const { streams, movableIndex } = facts;
  const isMisplaced = facts.kind === 'video' && streams?.indexFirst === false;
  if (!indexFirst || !isMisplaced || movableIndex === null) return { kind: 'as_is' };
  return {
    kind: 'move_index',
    index: movableIndex,
    facts: { streams: { ...streams, indexFirst: true } },
  };
}
