export { MediaModule } from './media.module.js';
export { MediaWorkerModule } from './media-worker.module.js';
export { mediaConfig } from './media.config.js';
export {
  AssetInUseError,
  AssetInvalidError,
  AssetNotFoundError,
  MediaTooLargeError,
  MediaUnavailableError,
  StorageError,
  StorageQuotaError,
  type InvalidMediaReason,
} from './media.errors.js';
export { ASSET_STATUSES, type Asset, type AssetStatus } from './domain/asset.js';
export { deliveryUrl, previewUrl } from './domain/delivery-address.js';
export { isVisible, PREVIEW_STATES, type PreviewState } from './domain/preview.js';
export { MEDIA_KINDS, type MediaKind } from './domain/media-type.js';
export { AssetReadyEvent, type AssetReady } from './events/asset-ready.event.js';
export { AssetUsage } from './ports/asset-usage.port.js';
export { StorageDriver, type ByteRange } from './storage/storage-driver.js';
export { IncomingFiles, type IncomingFile } from './storage/incoming-files.js';
export { RetentionSweep } from './retention/retention-sweep.js';
export type { FitBounds, ImageFit } from './domain/image-fit.js';
export { planImage, type ImagePlan } from './domain/image-plan.js';
export type { ImageRules } from './domain/image-rules.js';
export type { NetworkIntake } from './library/network-intake.js';
export { AssetHolds } from './persistence/asset-holds.js';
export { MediaLibrary } from './library/media-library.js';
export type {
  MediaDescription,
  MediaProblem,
  MediaRef,
  MediaSource,
  PublishableMedia,
} from './library/media-ref.js';
export {
  UploadAssetCommand,
  type AssetUpload,
} from './commands/upload-asset/upload-asset.command.js';
export { FetchAssetCommand, type AssetFetch } from './commands/fetch-asset/fetch-asset.command.js';
export {
  InitiateUploadCommand,
  type InitiatedUpload,
} from './commands/initiate-upload/initiate-upload.command.js';
export {
  SignUploadPartCommand,
  type SignedPart,
} from './commands/sign-upload-part/sign-upload-part.command.js';
export { ReceiveUploadPartCommand } from './commands/receive-upload-part/receive-upload-part.command.js';
export { CompleteUploadCommand } from './commands/complete-upload/complete-upload.command.js';
export { AbortUploadCommand } from './commands/abort-upload/abort-upload.command.js';
export {
  RegisterAssetCommand,
  type AssetRegistration,
} from './commands/register-asset/register-asset.command.js';
export {
  DeleteAssetCommand,
  type AssetDeletion,
} from './commands/delete-asset/delete-asset.command.js';
export {
  DescribeAssetCommand,
  type AssetDescription,
} from './commands/describe-asset/describe-asset.command.js';
export {
  AssetListQuery,
  type AssetList,
  type AssetListPage,
} from './queries/asset-list/asset-list.query.js';
export { DeliveryQuery, type DeliverableFile } from './queries/delivery/delivery.query.js';
export { StorageUsageQuery } from './queries/storage-usage/storage-usage.query.js';
export type { StorageUsage } from './persistence/storage-ledger.js';
export type { AssetFilter } from './persistence/asset.repository.js';
export { mediaMigrations } from './persistence/migrations/index.js';
export { mediaEntities } from './persistence/entities.js';
