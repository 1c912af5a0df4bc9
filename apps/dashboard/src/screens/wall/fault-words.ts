import type { MessageId } from '../../messages/messages.js';

interface FaultWords {
  readonly title: MessageId;
  /** What will happen, and what the service makes of it. */
  readonly words: MessageId;
}

const WORDS: Readonly<Record<string, FaultWords>> = {
  reset_after: { title: 'fault.reset-after', words: 'fault.reset-after.words' },
  reset_before: { title: 'fault.reset-before', words: 'fault.reset-before.words' },
  http: { title: 'fault.http', words: 'fault.http.words' },
  rate_limit: { title: 'fault.rate-limit', words: 'fault.rate-limit.words' },
  delay: { title: 'fault.delay', words: 'fault.delay.words' },
  late_reject: { title: 'fault.late-reject', words: 'fault.late-reject.words' },
  expire_token: { title: 'fault.expire-token', words: 'fault.expire-token.words' },
  revoke_token: { title: 'fault.revoke-token', words: 'fault.revoke-token.words' },
};

/** Undefined for a fault that a newer sandbox offers: then its own words have to do. */
export function faultWords(fault: string): FaultWords | undefined {
  return WORDS[fault];
}
