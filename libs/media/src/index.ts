export { MediaModule } from './media.module.js';
export { MediaWorkerModule } from './media-worker.module.js';
export { mediaConfig } from './media.config.js';
export { MediaTooLargeError, MediaUnavailableError } from './media.errors.js';
export { ASSET_STATUSES, type Asset, type AssetStatus } from './domain/asset.js';
export { deliveryUrl, previewUrl } from './domain/delivery-address.js';
export { isVisible, PREVIEW_STATES } from './domain/preview.js';
export { type PreviewState } from './domain/asset.js';
export { MEDIA_KINDS, type MediaKind } from './domain/media-type.js';
export { AssetUsage, type AssetUses } from './ports/asset-usage.port.js';
export { StorageDriver, type ByteRange } from './storage/storage-driver.js';
export { IncomingFiles, type IncomingFile } from './storage/incoming-files.js';
export { RetentionSweep } from './retention/retention-sweep.js';
export type { FitBounds } from './domain/image-fit.js';
export { planImage, type ImagePlan } from './domain/image-plan.js';
export { planVideo } from './domain/video-plan.js';
export type { MovableIndex } from './domain/stream-facts.js';
export { AssetHolds } from './persistence/asset-holds.js';
export { MediaLibrary } from './library/media-library.js';
export type { MediaRef, PublishableMedia } from './library/media-ref.js';
export {
  UploadAssetCommand,
  type AssetUpload,
} from './commands/upload-asset/upload-asset.command.js';
export { FetchAssetCommand } from './commands/fetch-asset/fetch-asset.command.js';
export { InitiateUploadCommand } from './commands/initiate-upload/initiate-upload.command.js';
export { SignUploadPartCommand } from './commands/sign-upload-part/sign-upload-part.command.js';
export { ReceiveUploadPartCommand } from './commands/receive-upload-part/receive-upload-part.command.js';
export { CompleteUploadCommand } from './commands/complete-upload/complete-upload.command.js';
export { AbortUploadCommand } from './commands/abort-upload/abort-upload.command.js';
export { RegisterAssetCommand } from './commands/register-asset/register-asset.command.js';
export { DeleteAssetCommand } from './commands/delete-asset/delete-asset.command.js';
export {
  DescribeAssetCommand,
  type AssetDescription,
} from './commands/describe-asset/describe-asset.command.js';
export { AssetListQuery } from './queries/asset-list/asset-list.query.js';
export { AssetsByIdQuery } from './queries/assets-by-id/assets-by-id.query.js';
export { DeliveryQuery } from './queries/delivery/delivery.query.js';
export type { DeliverableFile } from './storage/deliverable-file.js';
export { StorageUsageQuery } from './queries/storage-usage/storage-usage.query.js';
export { mediaMigrations } from './persistence/migrations/index.js';
export { mediaEntities } from './persistence/entities.js';
