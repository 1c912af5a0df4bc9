import { InvalidArgumentError, type Command } from 'commander';
import { isId, type AccountId, type IdPrefix, type RunId, type WorkspaceId } from '#libs/kernel';
import type { KeyKind } from '#libs/identity';
import type { PostScope } from '#libs/posts';
import { UsageError } from './exit-codes.js';

/** Written here too, so that help needs no lib; help-loads.spec.ts holds them together. */
export const keyKinds = ['personal', 'agent', 'service'] as const satisfies readonly KeyKind[];

/** Reads an option as an id of that kind. */
export const idOption =
  (prefix: IdPrefix) =>
  (text: string): string => {
    if (isId(prefix, text)) return text;
    throw new InvalidArgumentError(`It is an id like ${prefix}_01JD….`);
  };

/** Reads an option as a whole number from `least` upwards. */
export const countOption =
  (least: number) =>
  (text: string): number => {
    const count = Number(text);
    if (/^\d+$/.test(text) && count >= least) return count;
    throw new InvalidArgumentError(`It is a whole number from ${least} upwards.`);
  };

/** Options that say which posts are meant. */
export interface ScopeOptions {
  readonly workspace?: WorkspaceId;
  readonly provider?: string;
  readonly account?: AccountId;
  readonly run?: RunId;
  readonly code?: string;
}

/** Adds `--workspace` and `--provider`. */
export function withScope(command: Command): Command {
  return command
    .option('--workspace <id>', 'only posts of this workspace', idOption('ws'))
    .option('--provider <id>', 'only posts of this network, for example linkedin_page');
}

export function scopeOf(options: ScopeOptions): PostScope {
  const { workspace, provider, account, run, code } = options;
  return { workspaceId: workspace, provider, accountId: account, runId: run, errorCode: code };
}

/** Guards what cannot be taken back. @param consequence what the command would do, as a sentence */
export function requireYes(yes: boolean | undefined, consequence: string): void {
  if (yes !== true) throw new UsageError(`${consequence} Add --yes if that is what you want.`);
}
