import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';

/** Removes what is old, a bounded number of rows at a time. */
@Injectable()
export class WebhookRetentionRepository {
  constructor(private readonly database: Database) {}

  /** Events and, with them, their deliveries. @returns how many events */
  removeEvents(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM webhook_events WHERE id = ANY (ARRAY(
         SELECT id FROM webhook_events WHERE created_at < $1 ORDER BY created_at LIMIT $2))`,
      [before, limit],
    );
  }
}
