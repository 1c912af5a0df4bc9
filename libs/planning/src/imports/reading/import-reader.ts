import { Injectable } from '@nestjs/common';
import { StorageDriver } from '#libs/media';
import type { ImportIssue } from '../domain/import.js';
import { rowIssue } from '../domain/row-content.js';
import { ImportRowRepository, type NewRow } from '../persistence/import-row.repository.js';
import { ImportWork, type ImportClaim } from '../persistence/import-work.repository.js';
import { decodedText } from './decoded-text.js';
import { FileFault } from './file-fault.js';
import { readRows, type ReadFile } from './read-rows.js';

/** Rows that are written at once, so many that few statements do and so few that little is in memory. */
const PAGE = 200;
/** Characters that are in memory at once, of rows that are long. */
const PAGE_CHARACTERS = 2_000_000;

/** The step that reads the file of an import to rows. A process that dies meanwhile is followed by one that begins anew. */
@Injectable()
export class ImportReader {
  constructor(
    private readonly work: ImportWork,
    private readonly rows: ImportRowRepository,
    private readonly storage: StorageDriver,
  ) {}

  async read(claim: ImportClaim): Promise<void> {
    await this.work.step(claim, (transaction) => this.work.startReading(transaction, claim));
    try {
      const file = await this.store(claim);
      await this.work.step(claim, async (transaction) => {
        await this.rows.group(transaction, claim.id, file.groups.threads());
        await this.work.noteColumns(transaction, claim, file.columns, file.issues);
        await this.work.startChecking(transaction, claim);
      });
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      await this.refuse(claim, error);
    }
    await this.removeFile(claim);
  }

  /** The file goes as soon as its rows are here, or can never be. */
  async removeFile(claim: ImportClaim): Promise<void> {
    if (claim.objectKey === null) return;
    await this.storage.remove(claim.objectKey);
    await this.work.forgetFile(claim);
  }

  private async store(claim: ImportClaim): Promise<ReadFile> {
    const bytes = claim.objectKey === null ? null : await this.storage.open(claim.objectKey);
    if (bytes === null)
      throw new FileFault('file_missing', 'The file did not arrive; send it again');
    const rows = readRows(decodedText(bytes), claim);
    let page: NewRow[] = [];
    let characters = 0;
    for (;;) {
      const next = await rows.next();
      if (next.done === true) {
        await this.write(claim, page);
        return next.value;
      }
      page.push(next.value);
      characters += JSON.stringify(next.value.cells).length;
      if (page.length < PAGE && characters < PAGE_CHARACTERS) continue;
      await this.write(claim, page);
      page = [];
      characters = 0;
    }
  }

  private async write(claim: ImportClaim, page: readonly NewRow[]): Promise<void> {
    if (page.length === 0) return;
    await this.work.step(claim, (transaction) => this.rows.add(transaction, claim, page));
  }

  private async refuse(claim: ImportClaim, { code, message }: FileFault): Promise<void> {
    const issue: ImportIssue = { ...rowIssue(0, code, '', message), path: '' };
    await this.work.step(claim, (transaction) =>
      this.work.fail(transaction, claim, { code, message }, [issue]),
    );
  }
}
