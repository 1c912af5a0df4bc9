import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import { AttemptEvidenceRepository } from '#libs/posts';
import { LeaseLostError } from './lease-lost.error.js';
import { ReconcileNow } from './reconcile-now.js';

const PAGE = 50;

/** Settles posts whose outcome is unclear although their network has answered: nobody has to be asked about them. */
@Injectable()
export class EvidenceSettlements {
  private readonly logger = new Logger(EvidenceSettlements.name);

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
        if (error instanceof DomainError || error instanceof LeaseLostError) continue;
        // One post must not keep the others from being settled.
        this.logger.warn(`${postId} could not be settled by a late answer`, error);
      }
    }
    return unread.length === PAGE;
  }
}
