import type { MessageId } from '../../messages/messages.js';
import type { Tone } from '../../status/post-states.js';
import type { IconName } from '../../widgets/icon.js';

interface Look {
  readonly word: MessageId;
  readonly icon: IconName;
  readonly tone: Tone;
}

/** How the state of a recurrence is shown. */
const RECURRENCE_LOOKS: Readonly<Record<string, Look>> = {
  active: { word: 'recurrence.state.active', icon: 'repeat-2', tone: 'scheduled' },
  paused: { word: 'recurrence.state.paused', icon: 'hourglass', tone: 'held' },
  ended: { word: 'recurrence.state.ended', icon: 'circle-check', tone: 'canceled' },
};

/** How the state of an occurrence is shown. */
const OCCURRENCE_LOOKS: Readonly<Record<string, Look>> = {
  upcoming: { word: 'recurrence.occurrence.upcoming', icon: 'clock', tone: 'draft' },
  planned: { word: 'recurrence.occurrence.planned', icon: 'calendar-clock', tone: 'scheduled' },
  edited: { word: 'recurrence.occurrence.edited', icon: 'pencil-line', tone: 'held' },
  skipped: { word: 'recurrence.occurrence.skipped', icon: 'ban', tone: 'canceled' },
  refused: { word: 'recurrence.occurrence.refused', icon: 'circle-x', tone: 'failed' },
};

// A state that a newer service tells looks like the first one, and never breaks a page.
export const lookOf = (state: string): Look =>
  RECURRENCE_LOOKS[state] ?? RECURRENCE_LOOKS['active']!;
export const lookOfOccurrence = (state: string): Look =>
  OCCURRENCE_LOOKS[state] ?? OCCURRENCE_LOOKS['upcoming']!;
