import type { MessageId } from '../../messages/messages.js';
import type { Tone } from '../../status/post-states.js';
import type { IconName } from '../../widgets/icon.js';
import type { AttentionItem } from './attention-query.js';

/** How an item looks, what its button says, and where it leads. */
export interface AttentionLook {
  readonly icon: IconName;
  readonly tone: Tone;
  readonly button: MessageId;
  readonly leadsTo: 'accounts' | 'approvals' | 'post' | null;
}

const LOOKS: Readonly<Record<string, AttentionLook>> = {
  reconnect_account: {
    icon: 'plug-zap',
    tone: 'risk',
    button: 'attention.connect',
    leadsTo: 'accounts',
  },
  resolve: {
    icon: 'circle-question-mark',
    tone: 'unknown',
    button: 'attention.resolve',
    leadsTo: 'post',
  },
  retry: { icon: 'circle-x', tone: 'failed', button: 'attention.look', leadsTo: 'post' },
  approve: { icon: 'eye', tone: 'held', button: 'attention.review', leadsTo: 'approvals' },
  submit: { icon: 'hourglass', tone: 'held', button: 'attention.look', leadsTo: 'post' },
  // It goes on by itself.
  wait_for_network: { icon: 'hourglass', tone: 'held', button: 'attention.look', leadsTo: null },
  edit: { icon: 'circle-x', tone: 'failed', button: 'attention.look', leadsTo: 'post' },
};
/** Told, and mended elsewhere: the plan, or a webhook over the API. */
const TOLD: AttentionLook = {
  icon: 'triangle-alert',
  tone: 'held',
  button: 'attention.look',
  leadsTo: null,
};

export function lookOf({
  nextAction,
  posts,
}: Pick<AttentionItem, 'nextAction' | 'posts'>): AttentionLook {
  const look = LOOKS[nextAction] ?? TOLD;
  return look.leadsTo === 'post' && posts.length === 0 ? { ...look, leadsTo: null } : look;
}
