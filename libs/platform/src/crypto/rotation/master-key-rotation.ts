import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import {
  SealedValuesRepository,
  type KeyUse,
  type SealedValue,
} from '../../persistence/sealed-values.repository.js';
import { CredentialUnreadableError } from '../../platform.errors.js';
import { CredentialCipher } from '../credential-cipher.js';
import { declaredSealedColumns, type SealedColumn } from './sealed-columns.js';

const BATCH = 200;
/** A token refresh may hold its row this long and a bit more. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

/** What became of one column. */
export interface RotatedColumn {
  /** `table.column`. */
  readonly column: string;
  /** Values that the first key had sealed already. */
  readonly current: number;
  /** Values that an older key had sealed. */
  readonly outdated: number;
  /** Of those, how many the first key seals now. */
  readonly resealed: number;
  /** Values that an older key still seals: unreadable, held by others, or sealed by a process with old settings. */
  readonly remaining: number;
  /** Keys of rows whose value does not open; they stay as they were. */
  readonly unreadable: readonly string[];
}

/**
 * Seals every declared value anew with the first of CREDENTIAL_KEYS. Works beside living processes, in short
 * transactions; whatever is done stays done, so that it may be stopped and run again.
 */
@Injectable()
export class MasterKeyRotation {
  constructor(
    private readonly database: Database,
    private readonly values: SealedValuesRepository,
    private readonly cipher: CredentialCipher,
  ) {}

  /**
   * What there is to do, without doing it.
   * @throws DomainError credential_unreadable naming a key that is missing in CREDENTIAL_KEYS and where it is needed
   */
  async survey(): Promise<RotatedColumn[]> {
    const missing: string[] = [];
    const surveyed: RotatedColumn[] = [];
    for (const [name, column] of declaredSealedColumns()) {
      const uses = await this.values.keyUses(column);
      for (const { keyId, values } of uses) {
        if (!this.cipher.hasKey(keyId)) missing.push(`${keyId} (${values} in ${name})`);
      }
      const outdated = this.outdatedIn(uses);
      const current = uses.reduce((sum, { values }) => sum + values, 0) - outdated;
      surveyed.push({
        column: name,
        current,
        outdated,
        resealed: 0,
        remaining: outdated,
        unreadable: [],
      });
    }
    if (missing.length > 0) {
      throw new CredentialUnreadableError(`CREDENTIAL_KEYS lacks ${missing.join(', ')}`);
    }
    return surveyed;
  }

  /**
   * @param patienceMs how long rows that others hold are asked for again
   * @throws DomainError credential_unreadable before anything is changed, when a key is missing
   */
  async run(patienceMs = PATIENCE_MS): Promise<RotatedColumn[]> {
    const surveyed = await this.survey();
    const rotated: RotatedColumn[] = [];
    for (const found of surveyed) {
      const column = declaredSealedColumns().get(found.column)!;
      rotated.push({ ...found, ...(await this.rotate(column, patienceMs)) });
    }
    return rotated;
  }

  private async rotate(
    column: SealedColumn,
    patienceMs: number,
  ): Promise<Pick<RotatedColumn, 'resealed' | 'remaining' | 'unreadable'>> {
    const unreadable = new Set<string>();
    let resealed = 0;
    for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
      unreadable.clear();
      resealed += await this.pass(column, unreadable);
      const remaining = this.outdatedIn(await this.values.keyUses(column));
      if (remaining <= unreadable.size || waitedMs >= patienceMs) {
        return { resealed, remaining, unreadable: [...unreadable] };
      }
      await pause(PAUSE_MS);
    }
  }

  private outdatedIn(uses: readonly KeyUse[]): number {
    return uses
      .filter(({ keyId }) => keyId !== this.cipher.currentKeyId)
      .reduce((sum, { values }) => sum + values, 0);
  }

  /** Once through the column. @returns how many values were sealed anew */
  private async pass(column: SealedColumn, unreadable: Set<string>): Promise<number> {
    let after: string | Buffer | null = null;
    let resealed = 0;
    for (;;) {
      const page = { currentKeyId: this.cipher.currentKeyId, after, limit: BATCH };
      const locked = await this.database.transaction(async (transaction) => {
        const values = await this.values.lockOutdated(transaction, column, page);
        const sealed = values.flatMap((value) => this.resealed(column, value, unreadable));
        if (sealed.length > 0) await this.values.replace(transaction, column, sealed);
        resealed += sealed.length;
        return values;
      });
      if (locked.length < BATCH) return resealed;
      after = locked.at(-1)!.key;
    }
  }

  private resealed(
    column: SealedColumn,
    value: SealedValue,
    unreadable: Set<string>,
  ): SealedValue[] {
    const key = typeof value.key === 'string' ? value.key : value.key.toString('hex');
    const context = column.contextOf(key);
    try {
      return [{ key: value.key, ...this.cipher.seal(this.cipher.open(value, context), context) }];
    } catch (error) {
      if (!(error instanceof CredentialUnreadableError)) throw error;
      unreadable.add(key);
      return [];
    }
  }
}
