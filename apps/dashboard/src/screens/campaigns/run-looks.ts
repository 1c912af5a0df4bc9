import type { MessageId } from '../../messages/messages.js';
import type { Tone } from '../../status/post-states.js';
import type { IconName } from '../../widgets/icon.js';
import type { RunStatus } from './campaigns-search.js';

/** How a run's state is shown. */
export const RUN_LOOKS: Readonly<
  Record<RunStatus, { readonly word: MessageId; readonly icon: IconName; readonly tone: Tone }>
> = {
  draft: { word: 'run.draft', icon: 'pencil-line', tone: 'draft' },
  created: { word: 'run.created', icon: 'clock', tone: 'scheduled' },
  processing: { word: 'run.processing', icon: 'loader-circle', tone: 'publishing' },
  completed: { word: 'run.completed', icon: 'circle-check', tone: 'published' },
  partial_failed: { word: 'run.partial_failed', icon: 'circle-x', tone: 'failed' },
};

/** Statuses in which a post has come to its end, in the order in which a bar shows them. */
const ENDED = ['published', 'failed', 'canceled'] as const;

/** A piece of a run's bar. */
export interface Piece {
  readonly tone: 'published' | 'failed' | 'canceled';
  readonly count: number;
}

/** What came of a run so far: how many of all have ended, and how. */
export function progressOf(summary: {
  readonly total: number;
  readonly byStatus: Readonly<Record<string, number>>;
}): { readonly ended: number; readonly pieces: readonly Piece[] } {
  const pieces = ENDED.map((tone) => ({ tone, count: summary.byStatus[tone] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
  return { ended: pieces.reduce((sum, { count }) => sum + count, 0), pieces };
}
