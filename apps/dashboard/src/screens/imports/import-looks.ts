import type { MessageId } from '../../messages/messages.js';
import type { Tone } from '../../status/post-states.js';
import type { IconName } from '../../widgets/icon.js';
import type { Import } from './imports-queries.js';
import type { RowState } from './imports-search.js';

interface Look {
  readonly word: MessageId;
  readonly icon: IconName;
  readonly tone: Tone;
}

/** How an import's state is shown. */
export const IMPORT_LOOKS: Readonly<Record<Import['status'], Look>> = {
  received: { word: 'import.status.received', icon: 'loader-circle', tone: 'publishing' },
  checking: { word: 'import.status.checking', icon: 'loader-circle', tone: 'publishing' },
  checked: { word: 'import.status.checked', icon: 'list-filter', tone: 'held' },
  applying: { word: 'import.status.applying', icon: 'loader-circle', tone: 'publishing' },
  done: { word: 'import.status.done', icon: 'circle-check', tone: 'published' },
  failed: { word: 'import.status.failed', icon: 'circle-x', tone: 'failed' },
  canceled: { word: 'import.status.canceled', icon: 'ban', tone: 'canceled' },
};

/** How a row's state is shown. */
export const ROW_LOOKS: Readonly<Record<RowState, Look>> = {
  invalid: { word: 'import.rows.invalid', icon: 'circle-x', tone: 'failed' },
  conflict: { word: 'import.rows.conflict', icon: 'triangle-alert', tone: 'risk' },
  ready: { word: 'import.rows.ready', icon: 'check', tone: 'scheduled' },
  applied: { word: 'import.rows.applied', icon: 'circle-check', tone: 'published' },
  unchanged: { word: 'import.rows.unchanged', icon: 'minus', tone: 'draft' },
};
