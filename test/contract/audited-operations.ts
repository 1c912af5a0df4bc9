import { UNAUDITED_OPERATIONS } from '#apps/api';
import type { Operation } from '../security/operations.js';
import type { ApiAnswer } from '../support/api-client.js';
import type { TestService } from '../support/test-service.js';

/** An entry as it stands in the table. */
export interface StoredEntry {
  readonly operation: string;
  readonly actor_type: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly fields: readonly string[];
  readonly network: string | null;
  readonly outcome: string;
}

/** What succeeds only under conditions that other suites have, and is judged there. */
export const JUDGED_ELSEWHERE: Readonly<Record<string, string>> = {
  AppStore_claim: 'apps/api/src/routes/billing/app-store/app-store-server.int-spec.ts',
  Approvals_approve: 'apps/api/src/routes/approvals/approvals.int-spec.ts',
  Approvals_reject: 'apps/api/src/routes/approvals/approvals.int-spec.ts',
  Approvals_requestChanges: 'apps/api/src/routes/approvals/approvals.int-spec.ts',
  Billing_checkout: 'test/e2e/billing/billing.e2e-spec.ts',
  Billing_takeOffer: 'test/e2e/billing/billing.e2e-spec.ts',
  ClaimLink_renew: 'apps/api/src/routes/auth/demo/demo.int-spec.ts',
  DashboardSessions_changePassword: 'test/e2e/email-sign-in.e2e-spec.ts',
  Invitations_accept: 'apps/api/src/routes/dashboard/people/members.int-spec.ts',
  Review_comment: 'apps/api/src/routes/review/reviews.int-spec.ts',
  Review_decide: 'apps/api/src/routes/review/reviews.int-spec.ts',
};

/** What a change is about, where that is not what its path names first. */
const KINDS: Readonly<Record<string, string>> = {
  Approvals_approve: 'post',
  Approvals_reject: 'post',
  Approvals_requestChanges: 'post',
  ApprovalPolicy_change: 'workspace',
  Assets_fetch: 'asset',
  Assets_register: 'asset',
  Assets_upload: 'asset',
  Authorizations_allow: 'key',
  Compose_compose: 'run',
  Connections_start: 'connection',
  DashboardAssets_upload: 'asset',
  DashboardConnections_start: 'connection',
  DashboardKeys_create: 'key',
  DashboardSessions_signOut: 'user',
  DashboardUploads_initiate: 'asset',
  Duplicates_post: 'run',
  Duplicates_run: 'run',
  Imports_create: 'import',
  Invitations_accept: 'user',
  Invitations_invite: 'invitation',
  Keys_create: 'key',
  Labels_create: 'label',
  PostActions_act: 'post',
  PostsResolve_resolve: 'post',
  QueueBlackouts_set: 'workspace',
  Queues_create: 'queue',
  Recurrences_create: 'recurrence',
  ReviewLinks_create: 'reviewLink',
  SandboxAccounts_connect: 'connection',
  Submissions_run: 'post',
  Schedules_apply: 'run',
  Webhooks_create: 'webhook',
  WorkspaceSettings_change: 'workspace',
  Workspaces_create: 'workspace',
};

/** What changes nothing with what the examples ask of it; see changes-that-succeed.ts for more. */
const NOTHING_TO_DO = [
  'ClaimLink_renew',
  'DashboardPosts_delete',
  'DashboardPosts_reconcile',
  'Deliveries_replay',
  'DiscoveryActions_run',
  'Keys_revoke',
  'PostActions_act',
  'PostsResolve_resolve',
  'Publishing_reconcile',
];

const isChange = ({ method }: Operation): boolean => !['GET', 'HEAD'].includes(method);

/** Looks into the audit log after every call, and remembers which operations have shown what they leave there. */
export class AuditWatch {
  private readonly shown = new Set<string>();

  constructor(private readonly service: TestService) {}

  /** What the request left in the log. */
  entriesOf(answer: ApiAnswer): Promise<StoredEntry[]> {
    return this.service.database.database.query<StoredEntry>(
      'SELECT * FROM audit_entries WHERE request_id = $1 ORDER BY id',
      [answer.headers.get('x-request-id')],
    );
  }

  /** @returns what is wrong with what the call left, null where nothing is */
  async faultOf(operation: Operation, answer: ApiAnswer): Promise<string | null> {
    const { id, route, pathParameters } = operation;
    const entries = await this.entriesOf(answer);
    const told = JSON.stringify(entries);
    if (!isChange(operation) || answer.status >= 400 || Object.hasOwn(UNAUDITED_OPERATIONS, id)) {
      if (Object.hasOwn(UNAUDITED_OPERATIONS, id)) this.shown.add(id);
      return entries.length === 0 ? null : `${route} (${answer.status}) left ${told}`;
    }
    if (entries.length === 0 && NOTHING_TO_DO.includes(id)) return null;
    if (entries.length === 0) return `${route} (${answer.status}) left no entry`;
    this.shown.add(id);
    const kind = KINDS[id] ?? pathParameters[0]?.slice(0, -'Id'.length);
    const isRight = entries.every(
      (entry) =>
        entry.operation === id &&
        entry.outcome === 'done' &&
        entry.actor_type === (answerIsOfPerson(operation) ? 'user' : 'key') &&
        entry.subject_kind === kind &&
        entry.network === '127.0.0.0/24',
    );
    return isRight ? null : `${route} left ${told}, about no ${kind}`;
  }

  /** Operations that change something and have neither shown their entry nor are exempt by name. */
  unseen(operations: readonly Operation[]): readonly string[] {
    return operations
      .filter(isChange)
      .map(({ id }) => id)
      .filter((id) => !this.shown.has(id) && !Object.hasOwn(UNAUDITED_OPERATIONS, id))
      .toSorted();
  }
}

const answerIsOfPerson = ({ needsSession }: Operation): boolean => needsSession;
