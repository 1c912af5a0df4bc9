import { Injectable, Logger } from '@nestjs/common';
import { WorkLoop } from '#libs/platform';
import { AuthorRights, type ActingAuthor } from '../../authors/author-rights.port.js';
import { ImportApplication } from '../applying/import-application.js';
import { ImportChecks } from '../checking/import-checks.js';
import {
  ImportLostError,
  ImportWork,
  type ImportClaim,
} from '../persistence/import-work.repository.js';
import { ImportReader } from '../reading/import-reader.js';

/** Whoever has died is followed after so long. */
const LEASE_MS = 120_000;
const RENEW_MS = 30_000;
/** After something that is not the file's fault. */
const RETRY_MS = 15_000;
/** Finds what notifications have missed. */
const SWEEP_MS = 15_000;
/** Imports that a process works on at once. */
const AT_ONCE = 2;

/** Works imports off, a step each in turn: to be read, to be checked, to be applied. */
@Injectable()
export class ImportWorker {
  private readonly logger = new Logger(ImportWorker.name);
  private readonly loop: WorkLoop;
  private isStopping = false;

  constructor(
    private readonly work: ImportWork,
    private readonly reader: ImportReader,
    private readonly checks: ImportChecks,
    private readonly application: ImportApplication,
    private readonly authors: AuthorRights,
  ) {
    const failed = ({ message }: Error): void =>
      this.logger.error(`cannot look for imports: ${message}`);
    this.loop = new WorkLoop({ look: () => this.look(), failed, sweepMs: SWEEP_MS });
  }

  start(): void {
    this.loop.start();
  }

  wake(): void {
    this.loop.wake();
  }

  /** Until nothing is left to do. */
  drained(): Promise<void> {
    return this.loop.drained();
  }

  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    await this.loop.stop(graceMs);
  }

  private async look(): Promise<void> {
    const room = AT_ONCE - this.loop.inFlight;
    if (room <= 0 || this.isStopping) return;
    for (const claim of await this.work.claim(LEASE_MS, room)) this.loop.begin(this.serve(claim));
  }

  private async serve(claim: ImportClaim): Promise<void> {
    const renewal = setInterval(() => {
      // Should it fail, the lease ends, and whoever has it then goes on.
      void this.work.renew(claim, LEASE_MS).catch(() => undefined);
    }, RENEW_MS);
    try {
      await this.step(claim);
      await this.work.release(claim);
    } catch (error) {
      if (error instanceof ImportLostError) return;
      this.logger.error(`${claim.id} waits: ${(error as Error).message}`);
      await this.work.release(claim, RETRY_MS);
    } finally {
      clearInterval(renewal);
    }
  }

  private async step(claim: ImportClaim): Promise<void> {
    switch (claim.status) {
      case 'received':
        return this.reader.read(claim);
      case 'checking':
        await this.reader.removeFile(claim);
        return this.asAuthor(claim, (author) => this.checks.check(claim, author));
      case 'applying':
        return this.asAuthor(claim, (author) => this.application.apply(claim, author));
      case 'canceled':
        await this.reader.removeFile(claim);
        return this.application.settle(claim);
      default:
        return this.work.step(claim, (transaction) => this.work.rest(transaction, claim));
    }
  }

  /** It does what whoever sent the file may do today; where they are gone, what it makes waits for others. */
  private async asAuthor(
    claim: ImportClaim,
    step: (author: ActingAuthor) => Promise<void>,
  ): Promise<void> {
    return step(await this.authors.of(claim.workspaceId, claim.createdBy));
  }
}
