import { Command } from '@nestjs/cqrs';

export type CallbackStatus =
  | 'connected'
  | 'denied'
  | 'failed'
  | 'expired'
  | 'replayed'
  | 'unknown_state'
  | 'provider_mismatch';

/** How a callback ended, and where the browser may go. Holds nothing of the query. */
export interface CallbackOutcome {
  readonly status: CallbackStatus;
  /** Null where the state belongs to no connection of this provider. */
  readonly connectionId: string | null;
  readonly callbackScheme: string | null;
  /** The network's own words for a failure. */
  readonly reason: string | null;
}

/** A browser came back from a network. Never throws for what the query holds. */
export class CompleteConnectionCommand extends Command<CallbackOutcome> {
  constructor(
    readonly provider: string,
    /** Single values; holds codes and secrets. */
    readonly query: Readonly<Record<string, string>>,
  ) {
    super();
  }
}
