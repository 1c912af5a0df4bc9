import type { MessageId } from '../../messages/messages.js';
import type { IconName } from '../../widgets/icon.js';
import type { Account } from './accounts-queries.js';

export interface AccountHealth {
  readonly word: MessageId;
  readonly icon: IconName;
  readonly tone: 'published' | 'failed' | 'canceled';
}

/** How an account is: fine, gone, or of no use until a person connects it again. The service alone decides that. */
export function healthOf({
  publishable,
  status,
}: Pick<Account, 'publishable' | 'status'>): AccountHealth {
  if (publishable) return { word: 'account.fine', icon: 'circle-check', tone: 'published' };
  return status === 'disconnected'
    ? { word: 'account.gone', icon: 'ban', tone: 'canceled' }
    : { word: 'account.broken', icon: 'plug-zap', tone: 'failed' };
}
