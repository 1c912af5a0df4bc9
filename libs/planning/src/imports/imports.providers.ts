import type { Provider } from '@nestjs/common';
import { ApplyImportHandler } from './commands/apply-import/apply-import.handler.js';
import { CancelImportHandler } from './commands/cancel-import/cancel-import.handler.js';
import { CreateImportHandler } from './commands/create-import/create-import.handler.js';
import { AskedRuns } from './applying/asked-runs.js';
import { ImportApplication } from './applying/import-application.js';
import { PostUpdates } from './applying/post-updates.js';
import { DocumentChecks } from './checking/document-checks.js';
import { ExistingPosts } from './checking/existing-posts.js';
import { PostsOfRows } from './checking/posts-of-rows.js';
import { RowJudge } from './checking/row-judge.js';
import { ImportChecks } from './checking/import-checks.js';
import { ImportBatches } from './persistence/import-batch.repository.js';
import { ImportKeys } from './persistence/import-key.repository.js';
import { ImportRetentionRepository } from './persistence/import-retention.repository.js';
import { ImportRowRepository } from './persistence/import-row.repository.js';
import { ImportWork } from './persistence/import-work.repository.js';
import { ImportRepository } from './persistence/import.repository.js';
import { RowList } from './persistence/row-list.repository.js';
import { ImportHandler, ImportsHandler } from './queries/imports/imports.query.js';
import { ImportRowsHandler } from './queries/import-rows/import-rows.query.js';
import { RowTableHandler } from './queries/import-rows/row-table.query.js';
import { PostExportHandler } from './queries/post-export/post-export.query.js';
import { ImportReader } from './reading/import-reader.js';
import { ImportRetention } from './retention/import-retention.js';
import { ImportWatch } from './work/import-watch.js';
import { ImportWorker } from './work/import-worker.js';

/** What people and programs ask for. */
export const importsProviders: Provider[] = [
  ApplyImportHandler,
  CancelImportHandler,
  CreateImportHandler,
  ImportHandler,
  ImportKeys,
  ImportRepository,
  ImportRowsHandler,
  ImportsHandler,
  PostExportHandler,
  RowList,
  RowTableHandler,
];

/** What happens by itself. */
export const importsWorkerProviders: Provider[] = [
  AskedRuns,
  DocumentChecks,
  ExistingPosts,
  ImportApplication,
  ImportBatches,
  ImportChecks,
  ImportKeys,
  ImportReader,
  ImportRepository,
  ImportRetention,
  ImportRetentionRepository,
  ImportRowRepository,
  ImportWatch,
  ImportWork,
  ImportWorker,
  PostUpdates,
  PostsOfRows,
  RowJudge,
];
