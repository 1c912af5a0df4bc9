import type { MessageId } from '../../../messages/messages.js';
import type { IconName } from '../../../widgets/icon.js';

interface Look {
  readonly icon: IconName;
  readonly word: MessageId;
}

const LOOKS: Readonly<Record<string, Look>> = {
  created: { icon: 'plus', word: 'activity.created' },
  edited: { icon: 'pencil-line', word: 'activity.edited' },
  moved: { icon: 'calendar-clock', word: 'activity.moved' },
  submitted: { icon: 'send', word: 'activity.submitted' },
  withdrawn: { icon: 'undo-2', word: 'activity.withdrawn' },
  expired: { icon: 'hourglass', word: 'activity.expired' },
  resolved: { icon: 'circle-question-mark', word: 'activity.resolved' },
  retried: { icon: 'repeat-2', word: 'activity.retried' },
  canceled: { icon: 'ban', word: 'activity.canceled' },
  deleted: { icon: 'ban', word: 'activity.deleted' },
};
const DECIDED: Readonly<Record<string, Look>> = {
  approve: { icon: 'circle-check', word: 'approval.did.approve' },
  request_changes: { icon: 'pencil-line', word: 'approval.did.request_changes' },
  reject: { icon: 'ban', word: 'approval.did.reject' },
};

/** Null for what these pages know nothing of: of a newer service. */
export function activityLookOf(entry: {
  readonly kind: string;
  readonly decision?: string | null;
}): Look | null {
  if (entry.kind === 'decided') return DECIDED[entry.decision ?? ''] ?? null;
  return LOOKS[entry.kind] ?? null;
}
