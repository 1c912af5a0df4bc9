import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';

/** Pauses of publishing, for others who ask the same networks: whoever may wait stays away meanwhile. */
@Injectable()
export class PublishPausesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Milliseconds until none of the subjects is paused; 0 when none is.
   * @param subjects account ids, or networks in one mode (`telegram/live`)
   */
  async remainingMs(subjects: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ ms: string | null }>(
      `SELECT ceil(extract(epoch FROM max(paused_until) - now()) * 1000) AS ms
       FROM publish_pauses WHERE subject = ANY ($1) AND paused_until > now()`,
      [subjects],
    );
    return Number(row?.ms ?? 0);
  }
}
