import { Injectable } from '@nestjs/common';
import { Clock, inSlices, type PostId, type WorkspaceId } from '#libs/kernel';
import { type KeyTerms, type PublishingPermission } from '#libs/platform';
import { budgetMessage, type BrokenBudget, type PostContent } from '#libs/posts';
import type { CheckedSchedule } from '../domain/checking/checked-schedule.js';
import { scheduleChecks } from '../domain/checking/check-schedule.js';
import { warnOfDuplicates } from '../domain/checking/duplicate-content.js';
import { quotaFacts, type BrokenQuota } from '../domain/checking/quotas.js';
import { hashDocument } from '../domain/document/document-hash.js';
import { canonicalDocument } from '../domain/document/canonical-document.js';
import type { ScheduleDocument } from '../domain/document/schedule-document.js';
import { wholeDocument } from '../domain/issues/issue.js';
import { parseSchedule, type ParsedSchedule } from '../domain/parsing/parse-schedule.js';
import { storedSchedule } from '../domain/watch/stored-schedule.js';
import { scheduleErrors } from '../schedules.errors.js';
import { DocumentQueues } from './document-queues.js';
import { DocumentWorld } from './document-world.js';
import { PostHistory } from './post-history.js';

/** A checked schedule and the limits of the plan it would break. */
export interface PreflightedSchedule extends CheckedSchedule {
  /** Whether the plan lets it go out; a warning in the log says so, too. */
  readonly publishing: PublishingPermission;
  readonly brokenQuotas: readonly BrokenQuota[];
  /** Of the key that asks. */
  readonly brokenBudget: BrokenBudget | null;
}

/**
 * The checks before anything is stored. Validate, preview and apply run the same ones. The work per post
 * is pure and synchronous; accounts, media, labels, history and quota are asked once for the whole document.
 */
@Injectable()
export class Preflight {
  constructor(
    private readonly world: DocumentWorld,
    private readonly queues: DocumentQueues,
    private readonly history: PostHistory,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError alias_conflict, invalid_parameter, bad_request */
  parse(body: unknown, idempotencyKeyHeader: string | null = null): ParsedSchedule {
    const { findProviderId } = this.world;
    return parseSchedule(body, { findProviderId, idempotencyKeyHeader });
  }

  /** The document as two requests under one idempotency key are compared by it. */
  async canonical(workspaceId: WorkspaceId, parsed: ParsedSchedule): Promise<ScheduleDocument> {
    return canonicalDocument(parsed, await this.world.accountsOf(workspaceId, parsed));
  }

  /** What a confirmation of the document is of: what goes out when it is applied. */
  async digest(workspaceId: WorkspaceId, parsed: ParsedSchedule): Promise<string> {
    return hashDocument(await this.canonical(workspaceId, parsed));
  }

  /**
   * Finds every problem. Throws none of them: they are in the log of the answer.
   * @param replaced stored posts that get new content with it, of which it is no duplicate
   */
  async check(
    workspaceId: WorkspaceId,
    parsed: ParsedSchedule,
    key: KeyTerms | null = null,
    replaced: readonly PostId[] = [],
  ): Promise<PreflightedSchedule> {
    const checked = await this.checkContent(workspaceId, parsed, key);
    const added = parsed.document.mode === 'draft' ? 0 : checked.posts.length;
    const [{ publishing, brokenQuotas }, brokenBudget] = await Promise.all([
      this.history.verdict(workspaceId, added),
      this.history.policies.budgets.wouldBreak(workspaceId, budgeted(key), added),
      this.checkDuplicates(workspaceId, checked, replaced),
      this.history.networkQuotas.warn(workspaceId, checked.posts, checked.issues, replaced),
    ]);
    for (const quota of brokenQuotas) {
      const { message, ...told } = quotaFacts(quota, added);
      checked.issues.error(wholeDocument, 'quota_exceeded', '', message, told);
    }
    if (brokenBudget !== null) {
      const { limit, used } = brokenBudget;
      const facts = { limit, actual: used + added };
      const message = budgetMessage(brokenBudget);
      checked.issues.error(wholeDocument, 'key_budget_exceeded', '', message, facts);
    }
    // Not the document's fault: it may be validated, and kept as a draft.
    if (!publishing.allowed) {
      const hint = 'Save it as a draft, or see GET /v1/billing/state';
      checked.issues.warn(wholeDocument, publishing.code, '', publishing.message, { hint });
    }
    return { ...checked, publishing, brokenQuotas, brokenBudget };
  }

  /** The same for a stored post with new content. It adds no post, and is no duplicate of itself. */
  async checkEdit(
    workspaceId: WorkspaceId,
    parsed: ParsedSchedule,
    postId: PostId,
    key: KeyTerms | null,
  ): Promise<CheckedSchedule> {
    const checked = await this.checkContent(workspaceId, parsed, key);
    await this.checkDuplicates(workspaceId, checked, [postId]);
    await this.history.networkQuotas.warn(workspaceId, checked.posts, checked.issues, [postId]);
    return checked;
  }

  /** The same for what is stored and stays as it is: whether it could be stored again today. */
  async checkStored(
    workspaceId: WorkspaceId,
    posts: readonly PostContent[],
    key: KeyTerms | null = null,
  ): Promise<CheckedSchedule> {
    const parsed = this.parse(storedSchedule(posts));
    const items = parsed.items.map((item, index) => ({
      ...item,
      answersStoredPost: posts[index]!.interactionType !== 'post',
    }));
    return this.checkContent(workspaceId, { ...parsed, items }, key);
  }

  /** @throws DomainError validation_failed with every issue */
  async require(
    workspaceId: WorkspaceId,
    parsed: ParsedSchedule,
    key: KeyTerms | null = null,
  ): Promise<PreflightedSchedule> {
    const checked = await this.check(workspaceId, parsed, key);
    const errors = checked.issues.errors();
    if (errors.length > 0) throw scheduleErrors.validationFailed(errors, checked.issues.warnings());
    return checked;
  }

  private async checkContent(
    workspaceId: WorkspaceId,
    parsed: ParsedSchedule,
    key: KeyTerms | null,
  ): Promise<CheckedSchedule> {
    const [world, queues] = await Promise.all([
      this.world.of(workspaceId, parsed, key?.policy ?? null),
      this.queues.of(workspaceId, parsed),
    ]);
    return inSlices(scheduleChecks(parsed, { ...world, queues }));
  }

  private async checkDuplicates(
    workspaceId: WorkspaceId,
    { posts, issues }: CheckedSchedule,
    except: readonly PostId[],
  ): Promise<void> {
    const nowMs = this.clock.now().getTime();
    const wanted = {
      fingerprints: posts.map(({ fingerprint }) => fingerprint),
      times: posts.map((post) => post.publishAt?.getTime() ?? nowMs),
      except,
    };
    const stored = await this.history.sameContent(workspaceId, wanted);
    warnOfDuplicates(posts, stored, nowMs, issues);
  }
}

/** A key whose posts wait for people, always or beyond its budgets, is not refused for these. */
function budgeted(key: KeyTerms | null): KeyTerms | null {
  const { approval = 'never' } = key?.policy ?? {};
  return approval === 'never' ? key : null;
}
