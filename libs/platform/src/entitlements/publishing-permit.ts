import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.js';
import { DomainError, type WorkspaceId } from '#libs/kernel';
import { Entitlements, type PublishingPermission } from './entitlements.js';

/** Asked by whatever puts posts on their way: apply, release of a draft, retry, compose, edit. */
@Injectable()
export class PublishingPermit {
  constructor(private readonly entitlements: Entitlements) {}

  /**
   * @param within the caller's open transaction, if there is one
   * @throws DomainError plan_required, subscription_inactive, subscription_past_due, subscription_paused or
   * subscription_canceled (402)
   */
  async require(workspaceId: WorkspaceId, within?: Transaction): Promise<void> {
    const { publishing } = await this.entitlements.forWorkspace(workspaceId, within);
    requirePublishing(publishing);
  }
}

/** The same for a permission that was read already. @throws DomainError as {@link PublishingPermit} */
export function requirePublishing(publishing: PublishingPermission): void {
  if (publishing.allowed) return;
  const { code, message, details } = publishing;
  throw new DomainError(code, 'payment_required', message, { details });
}
