import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import type { Transaction } from '../database/database.js';
import { newEvent } from './new-event.js';
import { Outbox } from './outbox.js';

/** What has changed; all but the workspace is the event's payload. A `userId` makes it that person's own. */
export interface WatchedChange {
  readonly workspaceId: WorkspaceId;
  readonly [field: string]: string;
}

/**
 * Tells of changes that nobody outside hears of, so that an open dashboard shows them at once. Written only while one
 * is open, see `EventInterests`.
 */
@Injectable()
export class WatchedChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @param name of the event; what it makes screens ask for anew is said in `hint-sources.ts` of the api */
  async tell(
    transaction: Transaction,
    name: string,
    changes: readonly WatchedChange[],
  ): Promise<void> {
    const at = this.clock.now();
    await this.outbox.addWanted(
      transaction,
      changes.map(({ workspaceId, ...payload }) => newEvent(name, workspaceId, payload, at)),
    );
  }
}
