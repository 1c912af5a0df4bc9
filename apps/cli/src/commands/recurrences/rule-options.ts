import type { Command } from 'commander';

/** When something repeats, as it is written on the command line. */
export interface RuleOptions {
  readonly starts: string;
  readonly rule: string;
  readonly timezone?: string;
}

/** Adds them. */
export function withRule(line: Command): Command {
  return line
    .requiredOption('--starts <time>', 'what the clock shows there: 2026-12-01T09:00')
    .requiredOption('--rule <rule>', 'such as FREQ=WEEKLY;BYDAY=MO,TH (RFC 5545)')
    .option('--timezone <zone>', 'where, such as Europe/Berlin; where this machine is without it');
}

/** The same as the service takes it. */
export function ruleOf({ starts, rule, timezone }: RuleOptions): {
  readonly startsLocal: string;
  readonly timezone: string;
  readonly rule: string;
} {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { startsLocal: starts, timezone: timezone ?? here, rule };
}
