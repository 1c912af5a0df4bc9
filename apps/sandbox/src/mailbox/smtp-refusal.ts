import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../kernel/network.js';

/** An error with the code that the SMTP server answers. */
export class SmtpRefusal extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** What a conversation can have done to it. */
export interface Disturbed {
  /** Breaks the connection without an answer. */
  drop(): void;
  effect(): Promise<void>;
}

/** The connection is gone, so that there is nobody to answer. */
export class ConnectionDropped extends Error {}

/**
 * Carries out a step of the conversation as a fault demands. Of an `http` fault the status is the reply code (451
 * asks for another try, 550 is for good) and a text body its words.
 *
 * @throws SmtpRefusal to be answered
 * @throws ConnectionDropped
 */
export async function runStep(fault: Fault | undefined, step: Disturbed): Promise<void> {
  switch (fault?.kind) {
    case undefined:
      return step.effect();
    case 'http':
      throw new SmtpRefusal(
        fault.status,
        typeof fault.body === 'string' ? fault.body : 'Refused as it was ordered',
      );
    case 'rate_limit':
      throw new SmtpRefusal(450, `Try again in ${fault.retryAfterSeconds} seconds`);
    case 'expire_token':
    case 'revoke_token':
      throw new SmtpRefusal(535, 'Authentication credentials invalid');
    case 'late_reject':
      throw new SmtpRefusal(554, 'Message rejected');
    case 'delay':
      await wait(fault.delayMs);
      return step.effect();
    case 'reset_before':
      step.drop();
      throw new ConnectionDropped();
    case 'reset_after':
      await step.effect();
      step.drop();
      throw new ConnectionDropped();
  }
}
