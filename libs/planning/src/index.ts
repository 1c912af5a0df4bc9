export { AuthorRights, type ActingAuthor } from './authors/author-rights.port.js';
export { importBounds } from './imports/domain/bounds.js';
export {
  errorPolicies,
  existingPolicies,
  importFormats,
  importStatuses,
  rowStates,
  type ImportIssue,
  type ImportTerms,
} from './imports/domain/import.js';
export { isColumn } from './imports/domain/columns.js';
export { importErrors } from './imports/imports.errors.js';
export { ApplyImportCommand } from './imports/commands/apply-import/apply-import.command.js';
export { CancelImportCommand } from './imports/commands/cancel-import/cancel-import.command.js';
export { CreateImportCommand } from './imports/commands/create-import/create-import.command.js';
export {
  ImportQuery,
  ImportsQuery,
  type CountedImport,
} from './imports/queries/imports/imports.query.js';
export { ImportRowsQuery, type ShownRow } from './imports/queries/import-rows/import-rows.query.js';
export { RowTableQuery } from './imports/queries/import-rows/row-table.query.js';
export { PostExportQuery } from './imports/queries/post-export/post-export.query.js';
export { planningMigrations } from './persistence/migrations/index.js';
export { PlanningModule } from './planning.module.js';
export { PlanningWorkerModule } from './planning-worker.module.js';
