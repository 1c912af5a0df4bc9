import { newId, type DomainError } from '#libs/kernel';
import { type KeyPolicy, type KeyTerms, type Scope } from '#libs/platform';
import {
  ApplyScheduleCommand,
  type AppliedRun,
  type ApplyingCaller,
} from '../commands/apply-schedule/apply-schedule.command.js';
import { PublishDraftRunCommand } from '../commands/publish-draft-run/publish-draft-run.command.js';
import { aList } from './documents.js';
import type { SchedulesBench } from './schedules-bench.js';

/** A key with these rights. */
export function keyWith(policy: KeyPolicy = {}, scope: Scope = 'publish'): KeyTerms {
  return { keyId: newId('key'), scope, policy };
}

/** Issues of a failure, as `code path`. */
export function issuesOfFailure(failure: DomainError): readonly string[] {
  const issues = failure.details['issues'] as { code: string; path: string }[];
  return issues.map(({ code, path }) => `${code} ${path}`);
}

/** What a request brings beside its document. */
interface Beside {
  readonly confirmation?: string | null;
  readonly idempotencyKey?: string | null;
}

/** Requests of keys. */
export interface KeyDesk {
  apply(key: KeyTerms, body: object, beside?: Beside): Promise<AppliedRun>;
  /** A draft run with these texts. */
  draft(key: KeyTerms, ...texts: readonly string[]): Promise<AppliedRun>;
  publish(key: KeyTerms, run: AppliedRun, confirmation?: string | null): Promise<void>;
}

export function keyDesk({ commands, workspaceId, account }: SchedulesBench): KeyDesk {
  const callerOf = (key: KeyTerms): ApplyingCaller => ({
    workspaceId,
    mode: 'sandbox',
    source: 'api',
    createdBy: { type: 'key', id: key.keyId, name: 'k', keyKind: 'agent' },
    terms: key,
  });
  const apply: KeyDesk['apply'] = (
    key,
    body,
    { confirmation = null, idempotencyKey = null } = {},
  ) =>
    commands.execute(
      new ApplyScheduleCommand({ ...callerOf(key), confirmation }, body, idempotencyKey),
    );
  return {
    apply,
    draft: (key, ...texts) => apply(key, { mode: 'draft', ...aList(account, ...texts) }),
    publish: async (key, { run }, confirmation = null) => {
      await commands.execute(
        new PublishDraftRunCommand(workspaceId, run.id, null, key, confirmation),
      );
    },
  };
}
