import type { Page } from 'playwright-core';
import type { Database } from '#libs/platform';

/** What the browser's clock shows on every picture: a Wednesday, 10:30 in Berlin, far ahead of every test. */
export const NOW = new Date('2031-03-12T09:30:00Z');
/** Whatever was written before is of the time in which the test ran. */
const REAL_UNTIL = '2030-01-01';
const MINUTE_MS = 60_000;
/** A little of what was done while the workspace was made is planned; everything else is past. */
const PLANNED_AFTER_MS = 30 * MINUTE_MS;
/** When all that happened while the workspace was made is shown to have happened. */
const HAPPENED = new Date(NOW.getTime() - 24 * MINUTE_MS);
/** Nothing of the future is told more exactly. */
const GRAIN_SECONDS = 300;

/** The one distance between the time in which the workspace is made, and the time that is shown. */
export class StandingStill {
  /** Begun at a full minute, so that the distance moves no post by seconds. */
  private readonly begun = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  private readonly shiftMs = NOW.getTime() - this.begun.getTime();

  /** What to say now for what shall be shown at that moment. */
  realTimeOf(shown: string): string {
    return new Date(Date.parse(shown) - this.shiftMs).toISOString();
  }

  /** Moves every time of the database: plans keep their distance from now, and all else happened at once. */
  async moveTimes(database: Database): Promise<void> {
    const columns = await database.query<{ table: string; column: string }>(
      `SELECT c.table_name AS "table", c.column_name AS "column"
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND c.data_type = 'timestamp with time zone' AND t.table_type = 'BASE TABLE'
         AND c.table_name <> 'migrations'`,
    );
    // Nobody else may change what it tells.
    await database.execute('ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_stay');
    for (const table of new Set(columns.map((one) => one.table))) {
      const moved = columns
        .filter((one) => one.table === table)
        .map(({ column }) => `"${column}" = ${this.moved(`"${column}"`)}`);
      await database.execute(`UPDATE "${table}" SET ${moved.join(', ')}`);
    }
    await database.execute('ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_stay');
  }

  private moved(column: string): string {
    const planned = new Date(this.begun.getTime() + PLANNED_AFTER_MS).toISOString();
    const ahead = `date_bin('${GRAIN_SECONDS} s', ${column} + interval '${this.shiftMs} ms', '2001-01-01')`;
    return `CASE WHEN ${column} IS NULL OR ${column} > '${REAL_UNTIL}' THEN ${column}
      WHEN ${column} > '${planned}' THEN ${ahead} ELSE '${HAPPENED.toISOString()}' END`;
  }
}

/** Words that are others each time: ids, addresses with ports, and how long something took. */
const VOLATILE: readonly (readonly [pattern: string, steady: string])[] = [
  [String.raw`\b(?:127\.0\.0\.1|localhost):\d+`, '127.0.0.1:3000'],
  [String.raw`\b((?:[a-z]+_)+)[0-9A-HJKMNP-TV-Za-z]{20,}\b`, '$1a1b2c3d4e5f6g7h8j9k0m1n2'],
  [String.raw`\bpr_(test|live)_[\w-]+`, 'pr_$1_a1B2c3'],
  [String.raw`\b\d[\d,.]* ms\b`, '48 ms'],
  [String.raw`\b\d{17,}\b`, '100000000000000001'],
];
/** Times of the sandbox, which keeps its own. */
const SANDBOX_TIME = 'Wed, 12 Mar, 10:06:00';

/** Replaces words of the page that depend on when and where the test runs; what is drawn is not changed otherwise. */
export async function holdStill(page: Page): Promise<void> {
  await page.evaluate(
    `{
      const volatile = ${JSON.stringify(VOLATILE)}.map(([pattern, steady]) => [new RegExp(pattern, 'g'), steady]);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const steady = volatile.reduce((text, [pattern, by]) => text.replace(pattern, by), node.data);
        if (steady !== node.data) node.data = steady;
      }
      for (const time of document.querySelectorAll('time[datetime]'))
        if (time.dateTime < ${JSON.stringify(REAL_UNTIL)} && time.firstChild)
          time.firstChild.data = ${JSON.stringify(SANDBOX_TIME)};
    }`,
  );
}
