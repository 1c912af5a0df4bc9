import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { Global, Module } from '@nestjs/common';
import { IncomingFiles } from '#libs/media';
import type { CallerTerms } from '#libs/platform';
import type { PostRecord } from '#libs/posts';
import { bootSchedules, type SchedulesBench } from '#libs/schedules/testing';
import { guardedCell, newId } from '#libs/kernel';
import { AuthorRights, type ActingAuthor } from '../authors/author-rights.port.js';
import { ApplyImportCommand } from '../imports/commands/apply-import/apply-import.command.js';
import { CreateImportCommand } from '../imports/commands/create-import/create-import.command.js';
import type { ImportTerms, RowState } from '../imports/domain/import.js';
import { ImportWork } from '../imports/persistence/import-work.repository.js';
import { ImportQuery, type CountedImport } from '../imports/queries/imports/imports.query.js';
import {
  ImportRowsQuery,
  type ShownRow,
} from '../imports/queries/import-rows/import-rows.query.js';
import { PostExportQuery } from '../imports/queries/post-export/post-export.query.js';
import { ImportWorker } from '../imports/work/import-worker.js';
import { planningMigrations } from '../persistence/migrations/index.js';
import { QueueSlotsModule } from '../queues/queue-slots.module.js';
import { QueueSlotBook } from '../queues/slots/queue-slot-book.js';
import { PlanningModule } from '../planning.module.js';
import { PlanningWorkerModule } from '../planning-worker.module.js';

/** Imports on a database and a folder of their own, worked off when a test says so. */
export interface ImportBench {
  readonly schedules: SchedulesBench;
  readonly worker: ImportWorker;
  readonly work: ImportWork;
  /** What whoever imports may do. */
  author: ActingAuthor;
  /** Sends a file and has it read and checked, and applied where nothing is to be waited for. */
  send(content: string | Uint8Array, terms?: Partial<ImportTerms>): Promise<CountedImport>;
  /** Sends a file, which waits to be worked off. */
  post(content: string | Uint8Array, terms?: Partial<ImportTerms>): Promise<string>;
  apply(importId: string): Promise<CountedImport>;
  find(importId: string): Promise<CountedImport>;
  rows(importId: string, state?: RowState | null): Promise<readonly ShownRow[]>;
  export(format?: 'csv' | 'ndjson'): Promise<string>;
  posts(): Promise<readonly PostRecord[]>;
  close(): Promise<void>;
}

const USER = newId('usr');
const MAKER = { type: 'user', id: USER, name: 'Ada' } as const;

/** Writes cells without guarding them: what is exported guards itself. */
const plainTable = (lines: readonly (readonly string[])[]): string =>
  lines
    .map(
      (cells) =>
        `${cells.map((cell) => `"${guardedCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`,
    )
    .join('');

export async function bootImports(): Promise<ImportBench> {
  const directory = await mkdtemp(join(tmpdir(), 'imports-'));
  const ownTerms: CallerTerms = { userId: USER, role: 'owner' };
  const rights: { author: ActingAuthor } = {
    author: { mode: 'sandbox', terms: ownTerms, asked: null },
  };

  @Global()
  @Module({
    providers: [{ provide: AuthorRights, useValue: { of: async () => rights.author } }],
    exports: [AuthorRights],
  })
  class AuthorsModule {}

  const schedules = await bootSchedules({
    migrations: planningMigrations,
    slotBook: { book: QueueSlotBook, module: QueueSlotsModule },
    environment: { MEDIA_DIRECTORY: directory },
    imports: [AuthorsModule, PlanningModule, PlanningWorkerModule],
  });
  const { platform, commands, queries, workspaceId } = schedules;
  const worker = platform.get(ImportWorker);
  const terms: ImportTerms = {
    format: 'csv',
    filename: 'posts.csv',
    mapping: {},
    defaults: {},
    mode: 'scheduled',
    onError: 'stop',
    existing: 'keep',
    dryRun: true,
  };
  const find = (id: string): Promise<CountedImport> =>
    queries.execute(new ImportQuery(workspaceId, id));
  const post = async (content: string | Uint8Array, changes: Partial<ImportTerms> = {}) => {
    const file = await platform.get(IncomingFiles).receive(Readable.from([Buffer.from(content)]));
    const given = { ...terms, ...changes };
    const made = await commands.execute(
      new CreateImportCommand(workspaceId, file, given, MAKER, ownTerms),
    );
    return made.id as string;
  };
  return {
    schedules,
    worker,
    work: platform.get(ImportWork),
    get author() {
      return rights.author;
    },
    set author(author) {
      rights.author = author;
    },
    post,
    find,
    send: async (content, changes) => {
      const id = await post(content, changes);
      await worker.drained();
      return find(id);
    },
    apply: async (id) => {
      await commands.execute(new ApplyImportCommand(workspaceId, id, ownTerms));
      await worker.drained();
      return find(id);
    },
    rows: async (id, state = null) => {
      const window = { state, after: 0, limit: 500 };
      return (await queries.execute(new ImportRowsQuery(workspaceId, id, window))).rows;
    },
    export: async (format = 'csv') => {
      const pieces = await queries.execute(
        new PostExportQuery(workspaceId, {}, format, plainTable),
      );
      return text(Readable.from(pieces));
    },
    posts: () => platform.database.query<PostRecord>(`SELECT * FROM posts ORDER BY id`),
    close: async () => {
      await schedules.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
