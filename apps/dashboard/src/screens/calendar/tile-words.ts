import type { MessageId } from '../../messages/messages.js';
import { POST_STATES, stateOf, type PostFacts, type PostState } from '../../status/post-states.js';
import type { CalendarPost } from './calendar-query.js';

/** How much a tile says: the past one line, what is to come two, what needs a person three. */
type TileHeight = 'low' | 'middle' | 'high';

export interface TileLook {
  readonly state: PostState;
  readonly height: TileHeight;
  /** What a person has to know, below the text; null where the state says it all. */
  readonly reason: MessageId | null;
}

const REASONS: Partial<Readonly<Record<PostState, MessageId>>> = {
  unknown: 'calendar.reason.unknown',
  risk: 'calendar.reason.risk',
  late: 'calendar.reason.late',
  failed: 'calendar.reason.failed',
  retrying: 'calendar.reason.retrying',
  review: 'calendar.reason.review',
  changes: 'calendar.reason.changes',
  expired: 'calendar.reason.expired',
};

const OVER = new Set<PostState>(['published', 'canceled', 'deleted', 'rejected']);

/** What a tile says of a post. */
export function tileLookOf(post: CalendarPost, nowMs: number): TileLook {
  const state = stateOf(post satisfies PostFacts, nowMs);
  const { needsPerson } = POST_STATES[state];
  return {
    state,
    height: heightOf(state, needsPerson),
    reason: REASONS[state] ?? null,
  };
}

function heightOf(state: PostState, needsPerson: boolean): TileHeight {
  if (needsPerson) return 'high';
  return OVER.has(state) ? 'low' : 'middle';
}

/** A handle without its network, which the mark beside it tells: `@garden_news`. */
export function shortHandle(handle: string): string {
  return handle.slice(handle.indexOf(':') + 1);
}
