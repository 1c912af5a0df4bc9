import { DomainError } from '#libs/kernel';

/** A budget that more posts would break. */
export interface BrokenBudget {
  readonly budget: 'maxPostsPerDay' | 'maxPostsPerRequest' | 'maxScheduled';
  readonly limit: number;
  readonly used: number;
  /** When there is room again by itself; null where it does not come by time. */
  readonly resetsAt: Date | null;
}

/** 404 post_not_found; also for another workspace's post. */
export function postNotFound(postId: string): DomainError {
  const details = { postId };
  return new DomainError('post_not_found', 'not_found', 'There is no such post', { details });
}

/** 409 post_changed: somebody changed the post since the caller saw it. */
export function postChanged(postId: string, revision: number): DomainError {
  const message = 'The post was changed since; look at it as it is now';
  return new DomainError('post_changed', 'conflict', message, { details: { postId, revision } });
}

/** 404 run_not_found; also for another workspace's run. */
export function runNotFound(runId: string): DomainError {
  return new DomainError('run_not_found', 'not_found', 'There is no such run', {
    details: { runId },
  });
}

/** 403, not 429: nobody should wait for it in a loop. */
export function keyBudgetExceeded({ resetsAt, ...broken }: BrokenBudget): DomainError {
  return new DomainError('key_budget_exceeded', 'forbidden', budgetMessage(broken), {
    details: { ...broken, resetsAt: resetsAt?.toISOString() ?? null },
  });
}

/** A broken budget in words. */
export function budgetMessage({
  budget,
  limit,
  used,
}: Pick<BrokenBudget, 'budget' | 'limit' | 'used'>): string {
  return `The key may let ${limit} posts go (${budget}), and ${used} of them are used`;
}

/** 403: what the key did not confirm word for word is not for it to publish, to bring nearer or to rewrite. */
export function unconfirmedChange(): DomainError {
  const message =
    'The key publishes only what it has confirmed: validate the document or the draft run, and apply or publish it with the token in Postrider-Confirmation';
  const details = { reason: 'missing', header: 'Postrider-Confirmation' };
  return new DomainError('confirmation_required', 'forbidden', message, { details });
}

/** Whose time is told. */
interface TimeOfPost {
  readonly path: string;
  readonly account: string | null;
  readonly provider: string | null;
}

/** 422: as validation tells it. */
export function leadTooShort(
  { limit, actual }: { readonly limit: number; readonly actual: number },
  { path, account, provider }: TimeOfPost,
): DomainError {
  const message = `This key's posts lie at least ${limit} s ahead`;
  const facts = { code: 'lead_too_short', severity: 'error', message, path, postIndex: null };
  const issues = [{ ...facts, account, provider, limit, actual }];
  const summary = `The schedule has 1 problem: ${message}`;
  return new DomainError('validation_failed', 'unprocessable', summary, {
    details: { issues, warnings: [] },
  });
}

/** 409 post_not_published: there is a receipt only of what is out. */
export function postNotPublished(postId: string, status: string): DomainError {
  const message = 'Only published posts have a receipt';
  return new DomainError('post_not_published', 'conflict', message, {
    details: { postId, status },
  });
}

/** 409 receipt_not_kept: it was published by a version that wrote no receipts. */
export function receiptNotKept(postId: string): DomainError {
  const message = 'The post was published before receipts were kept; there is none of it';
  return new DomainError('receipt_not_kept', 'conflict', message, { details: { postId } });
}

/** 503 receipts_not_configured: what receipts say is kept, but nothing signs it. */
export function receiptsNotConfigured(): DomainError {
  const message =
    'This installation has no key to sign receipts with; its operator sets RECEIPT_KEYS';
  return new DomainError('receipts_not_configured', 'unavailable', message);
}

/** 503 receipt_key_replaced: two keys had one id, so that receipts of the first would not verify any more. */
export function receiptKeyReplaced(keyId: string): DomainError {
  const message =
    'RECEIPT_KEYS gives a new key the id of an earlier one; its operator gives it an id of its own';
  return new DomainError('receipt_key_replaced', 'unavailable', message, { details: { keyId } });
}
