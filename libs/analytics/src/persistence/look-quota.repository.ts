import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';

/** So many looks per window, for an account or a network. */
export interface LookLimit {
  /** An account id, or provider and mode (`linkedin/live`). */
  readonly subject: string;
  readonly looks: number;
  readonly perMs: number;
}

/** Which subject has no look left, and for how long. */
export interface LookRefusal {
  readonly subject: string;
  readonly forMs: number;
}

/** Counts looks over all processes, in windows that begin with their first look. */
@Injectable()
export class LookQuotaRepository {
  constructor(private readonly database: Database) {}

  /** Takes one look of every limit, or of none. Null: granted. */
  async take(limits: readonly LookLimit[]): Promise<LookRefusal | null> {
    try {
      await this.database.transaction(async (transaction) => {
        const taken = await transaction.execute(
          `INSERT INTO analytics_quotas AS q (subject, window_ends_at, used)
           SELECT subject, now() + ms * interval '1 millisecond', 1
           FROM unnest($1::text[], $2::int[], $3::bigint[]) AS wanted (subject, looks, ms)
           WHERE looks > 0
           -- the same order for everyone: no two can wait for each other
           ORDER BY subject
           ON CONFLICT (subject) DO UPDATE SET
             used = CASE WHEN q.window_ends_at <= now() THEN 1 ELSE q.used + 1 END,
             window_ends_at = CASE WHEN q.window_ends_at <= now()
               THEN excluded.window_ends_at ELSE q.window_ends_at END
           WHERE (q.paused_until IS NULL OR q.paused_until <= now())
             AND (q.window_ends_at <= now() OR q.used <
               (SELECT looks FROM unnest($1::text[], $2::int[]) AS w (subject, looks)
                WHERE w.subject = q.subject))`,
          [
            limits.map(({ subject }) => subject),
            limits.map(({ looks }) => looks),
            limits.map(({ perMs }) => perMs),
          ],
        );
        if (taken < limits.length) throw new NotGranted();
      });
      return null;
    } catch (error) {
      if (!(error instanceof NotGranted)) throw error;
      return this.refusal(limits);
    }
  }

  /** A network asked for a pause. A longer one that holds already stays. */
  async pause(subject: string, forMs: number): Promise<void> {
    await this.database.execute(
      `INSERT INTO analytics_quotas AS q (subject, window_ends_at, used, paused_until)
       VALUES ($1, now(), 0, now() + $2 * interval '1 millisecond')
       ON CONFLICT (subject) DO UPDATE
         SET paused_until = greatest(q.paused_until, excluded.paused_until)`,
      [subject, forMs],
    );
  }

  /** Windows and pauses that are long over. */
  async removeEnded(): Promise<void> {
    await this.database.execute(
      `DELETE FROM analytics_quotas WHERE window_ends_at < now() - interval '1 day'
       AND (paused_until IS NULL OR paused_until < now())`,
    );
  }

  /** The subject that is taken up for longest. */
  private async refusal(limits: readonly LookLimit[]): Promise<LookRefusal> {
    const [row] = await this.database.query<{ subject: string; ms: string }>(
      `SELECT subject, ceil(extract(epoch FROM greatest(paused_until,
           CASE WHEN used >= looks THEN window_ends_at END) - now()) * 1000) AS ms
       FROM analytics_quotas JOIN unnest($1::text[], $2::int[]) AS wanted (subject, looks) USING (subject)
       WHERE paused_until > now() OR used >= looks AND window_ends_at > now()
       ORDER BY 2 DESC LIMIT 1`,
      [limits.map(({ subject }) => subject), limits.map(({ looks }) => looks)],
    );
    if (row) return { subject: row.subject, forMs: Math.max(1, Number(row.ms)) };
    // No look at all is allowed, or a window has ended in between.
    const { subject, looks, perMs } = limits.find(({ looks }) => looks === 0) ?? limits[0]!;
    return { subject, forMs: looks === 0 ? perMs : 1_000 };
  }
}

class NotGranted extends Error {}
