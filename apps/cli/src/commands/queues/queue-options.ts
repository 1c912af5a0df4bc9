import type { Command } from 'commander';
import type { Schema } from '#libs/sdk';
import { countOption, listOption } from '../../options.js';
import { slotOption } from './slot-option.js';

/** What people say of a queue. */
export interface QueueOptions {
  readonly slot?: readonly Schema<'QueueSlot'>[];
  readonly account?: readonly string[];
  readonly jitter?: number;
  readonly off?: readonly string[];
}

export function withTerms(line: Command): Command {
  return line
    .option('--slot <slot>', '"mon-fri 09:00,17:30"; may be repeated', slotOption)
    .option('--account <ids>', 'ids of accounts whose posts it takes; all without it', listOption)
    .option('--jitter <minutes>', 'at most so much later, as chance has it', countOption(0, 30))
    .option('--off <days>', 'dates without slots: 2026-12-24', listOption);
}

/** Without what nobody said. */
export function termsOf({ slot, account, jitter, off }: QueueOptions): object {
  return { slots: slot, accounts: account, jitterMinutes: jitter, blackouts: off };
}
