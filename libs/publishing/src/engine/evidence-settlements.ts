import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import { AttemptEvidenceRepository } from '#libs/posts';
import { LeaseLostError } from './lease-lost.error.js';
import { ReconcileNow } from './reconcile-now.js';

const PAGE = 50;

/** Settles posts whose outcome is unclear although their network has answered: nobody has to be asked about them. */
@Injectable()
export class EvidenceSettlements {
  constructor(
    private readonly evidence: AttemptEvidenceRepository,
    private readonly looks: ReconcileNow,
  ) {}

  /** @returns whether there may be more */
  async settle(): Promise<boolean> {
    const unread = await this.evidence.unread(PAGE);
    for (const { workspaceId, postId } of unread) {
      try {
        await this.looks.look(workspaceId, postId);
      } catch (error) {
        // Its account is at work, or somebody else was quicker: the next sweep meets it if need be.
        if (!(error instanceof DomainError || error instanceof LeaseLostError)) throw error;
      }
    }
    return unread.length === PAGE;
  }
}
