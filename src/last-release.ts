import { allMigrations } from './migrations.js';

/** The timestamp of the newest migration of the last release. Set anew by whoever releases. */
const LAST_RELEASED_AT = 1_763_900_130_000;

const sorted = [...allMigrations].sort((a, b) => timestampOf(a) - timestampOf(b));
const added = sorted.filter((migration) => timestampOf(migration) > LAST_RELEASED_AT);

/**
 * What an installation of the last release has to run. Processes of that release work on its outcome until they are
 * replaced. Straight after a release it is the newest migration alone, so that the rule is never untested.
 */
export const migrationsSinceRelease = added.length > 0 ? added : sorted.slice(-1);

/** The schema that those migrations begin with. */
export const releasedMigrations = sorted.filter((one) => !migrationsSinceRelease.includes(one));

/** Migrations carry their time at the end of their names. */
function timestampOf({ name }: { readonly name: string }): number {
  return Number(name.slice(-13));
}
