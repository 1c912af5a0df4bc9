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
export { QueueSlotBook } from './queues/slots/queue-slot-book.js';
export { QueueSlotsModule } from './queues/queue-slots.module.js';
export { PlanningAssetUsage } from './recurrences/usage/planning-asset-usage.js';
export { PlanningUsageModule } from './recurrences/usage/planning-usage.module.js';
export { PlanningModule } from './planning.module.js';
export { PlanningWorkerModule } from './planning-worker.module.js';
export {
  CreateRecurrenceCommand,
  type RecurrenceAuthor,
} from './recurrences/commands/create-recurrence/create-recurrence.command.js';
export { DeleteRecurrenceCommand } from './recurrences/commands/delete-recurrence/delete-recurrence.command.js';
export { PreviewRecurrenceCommand } from './recurrences/commands/preview-recurrence/preview-recurrence.command.js';
export { RestoreOccurrenceCommand } from './recurrences/commands/restore-occurrence/restore-occurrence.command.js';
export {
  type RecurrenceAction,
  SetRecurrenceStateCommand,
} from './recurrences/commands/set-recurrence-state/set-recurrence-state.command.js';
export { SkipOccurrenceCommand } from './recurrences/commands/skip-occurrence/skip-occurrence.command.js';
export { UpdateRecurrenceCommand } from './recurrences/commands/update-recurrence/update-recurrence.command.js';
export {
  DEFAULT_HORIZON_DAYS,
  LONGEST_HORIZON_DAYS,
  LONGEST_RECURRENCE_NAME,
  occurrenceStates,
  type RecurrenceTerms,
  recurrenceStates,
  type RecurrenceState,
} from './recurrences/domain/recurrence.js';
export { LONGEST_RULE } from './recurrences/domain/recurrence-rule.js';
export {
  MOST_VARIANTS,
  type Variant,
  type VariantOrder,
  variantOrders,
} from './recurrences/domain/variants.js';
export {
  OccurrencesQuery,
  type OccurrenceView,
} from './recurrences/queries/occurrences/occurrences.query.js';
export {
  RecurrenceQuery,
  RecurrencesQuery,
  type RecurrenceView,
} from './recurrences/queries/recurrences/recurrences.query.js';
export { CreateQueueCommand } from './queues/commands/create-queue/create-queue.command.js';
export { DeleteQueueCommand } from './queues/commands/delete-queue/delete-queue.command.js';
export { OrderQueueCommand } from './queues/commands/order-queue/order-queue.command.js';
export { PauseQueueCommand } from './queues/commands/pause-queue/pause-queue.command.js';
export { ResumeQueueCommand } from './queues/commands/resume-queue/resume-queue.command.js';
export { SetBlackoutsCommand } from './queues/commands/set-blackouts/set-blackouts.command.js';
export { UpdateQueueCommand } from './queues/commands/update-queue/update-queue.command.js';
export {
  LONGEST_JITTER,
  LONGEST_QUEUE_NAME,
  MOST_BLACKOUTS,
  MOST_SLOTS,
} from './queues/domain/queue.js';
export type { QueueTerms } from './queues/domain/queue-terms.js';
export { ItemPostsQuery } from './queues/queries/item-posts/item-posts.query.js';
export {
  type LocalSlot,
  NextSlotQuery,
  QueueSlotsQuery,
  type ShownSlot,
} from './queues/queries/queue-slots/queue-slots.query.js';
export {
  BlackoutsQuery,
  QueueQuery,
  QueuesQuery,
  type QueueView,
} from './queues/queries/queues/queues.query.js';
export { queueErrors } from './queues/queues.errors.js';
