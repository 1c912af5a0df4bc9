import { Injectable } from '@nestjs/common';
import { PreparedDatabase, statement } from '#libs/platform';
import type { Seat } from './seats.js';

/** Who has not been seen for so long has no seat any more. */
const ABSENT_AFTER = `interval '5 seconds'`;

const SIT = statement(
  'take_seat',
  `WITH own AS (
     INSERT INTO schedulers (worker, seen_at) VALUES ($1, now())
     ON CONFLICT (worker) DO UPDATE SET seen_at = excluded.seen_at
   ), gone AS (
     DELETE FROM schedulers WHERE worker = ANY (ARRAY(
       SELECT worker FROM schedulers WHERE seen_at < now() - interval '1 minute' AND worker <> $1
       ORDER BY worker FOR UPDATE SKIP LOCKED))
   )
   SELECT count(*)::integer + 1 AS of, (count(*) FILTER (WHERE worker < $1))::integer AS number
   FROM schedulers WHERE worker <> $1 AND seen_at >= now() - ${ABSENT_AFTER}`,
);

/**
 * Which schedulers are there. Each takes the posts of its share of the accounts first, so that they do not all look at
 * the same ones. Nothing but time depends on it: where two think that a seat is theirs, or nobody does, the claims
 * decide as ever.
 */
@Injectable()
export class SchedulerSeatsRepository {
  constructor(private readonly database: PreparedDatabase) {}

  /** To be called every second. @returns the seat of the worker among those that are there */
  async take(worker: string): Promise<Seat> {
    const [seat] = await this.database.query<Seat>(SIT, [worker]);
    return seat!;
  }

  /** At the end: the others take over its accounts at once. */
  async leave(worker: string): Promise<void> {
    await this.database.execute(`DELETE FROM schedulers WHERE worker = $1`, [worker]);
  }
}
