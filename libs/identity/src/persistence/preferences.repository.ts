import { Injectable } from '@nestjs/common';
import { type UserId, type WorkspaceId } from '#libs/kernel';
import { Database, WatchedChanges, type Transaction } from '#libs/platform';
import {
  DEFAULT_PREFERENCES,
  type PreferenceChanges,
  type Preferences,
} from '../domain/preferences.js';

const COLUMNS = {
  locale: 'locale',
  theme: 'theme',
  timezone: 'timezone',
  hour12: 'hour12',
  singleKeyShortcuts: 'single_key_shortcuts',
} as const satisfies Record<keyof Preferences, string>;
const FIELDS = Object.keys(COLUMNS) as (keyof Preferences)[];

const SELECTED = FIELDS.map((field) => `${COLUMNS[field]} AS "${field}"`).join(', ');
const WRITTEN = FIELDS.map((field) => COLUMNS[field]).join(', ');
/** The first values are what a new row gets, the flags behind them say which of an old one are replaced. */
const PLACES = FIELDS.map((_, index) => `$${index + 3}`).join(', ');
const REPLACED = FIELDS.map((field, index) => {
  const column = COLUMNS[field];
  const isGiven = `$${index + 3 + FIELDS.length}::boolean`;
  return `${column} = CASE WHEN ${isGiven} THEN excluded.${column} ELSE p.${column} END`;
}).join(', ');

/** A person prefers something else now. Nobody else hears of it. */
const PREFERENCES_CHANGED = 'PreferencesChanged';

@Injectable()
export class PreferencesRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  /** The defaults for a person without a row. */
  async find(userId: UserId): Promise<Preferences> {
    const [row] = await this.database.query<Preferences>(
      `SELECT ${SELECTED} FROM user_preferences WHERE user_id = $1`,
      [userId],
    );
    return row ?? DEFAULT_PREFERENCES;
  }

  /** Writes what is named, so that two tabs that change different things both get theirs. */
  async change(userId: UserId, changes: PreferenceChanges, at: Date): Promise<Preferences> {
    const isGiven = (field: keyof Preferences): boolean => changes[field] !== undefined;
    return this.database.transaction(async (transaction) => {
      const [row] = await transaction.query<Preferences>(
        `INSERT INTO user_preferences AS p (user_id, updated_at, ${WRITTEN})
       VALUES ($1, $2, ${PLACES})
       ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at, ${REPLACED}
       RETURNING ${SELECTED}`,
        [
          userId,
          at,
          ...FIELDS.map((field) => (isGiven(field) ? changes[field] : DEFAULT_PREFERENCES[field])),
          ...FIELDS.map(isGiven),
        ],
      );
      await this.tell(transaction, userId);
      return row!;
    });
  }

  /** In each workspace in which the person may look at a screen. */
  private async tell(transaction: Transaction, userId: UserId): Promise<void> {
    const places = await transaction.query<{ readonly workspaceId: WorkspaceId }>(
      `SELECT workspace_id AS "workspaceId" FROM memberships WHERE user_id = $1`,
      [userId],
    );
    const changes = places.map(({ workspaceId }) => ({ workspaceId, userId }));
    await this.changes.tell(transaction, PREFERENCES_CHANGED, changes);
  }
}
