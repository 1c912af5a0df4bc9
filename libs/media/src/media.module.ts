import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DeleteAssetHandler } from './commands/delete-asset/delete-asset.handler.js';
import { DescribeAssetHandler } from './commands/describe-asset/describe-asset.handler.js';
import { FetchAssetHandler } from './commands/fetch-asset/fetch-asset.handler.js';
import { KnownAssets } from './commands/register-asset/known-assets.js';
import { RegisterAssetHandler } from './commands/register-asset/register-asset.handler.js';
import { AbortUploadHandler } from './commands/abort-upload/abort-upload.handler.js';
import { CompleteUploadHandler } from './commands/complete-upload/complete-upload.handler.js';
import { InitiateUploadHandler } from './commands/initiate-upload/initiate-upload.handler.js';
import { ReceiveUploadPartHandler } from './commands/receive-upload-part/receive-upload-part.handler.js';
import { SignUploadPartHandler } from './commands/sign-upload-part/sign-upload-part.handler.js';
import { UploadAssetHandler } from './commands/upload-asset/upload-asset.handler.js';
import { StorageDriver } from './storage/storage-driver.js';
import { ExternalMedia } from './external/external-media.js';
import { AssetStore } from './intake/asset-store.js';
import { MediaInspector } from './intake/media-inspector.js';
import { StoredMediaInspector } from './intake/stored-media-inspector.js';
import { UploadRepository } from './persistence/upload.repository.js';
import { OpenUploads } from './uploads/open-uploads.js';
import { UploadObjects } from './uploads/upload-objects.js';
import { ConvertedDownloads } from './library/converted-downloads.js';
import { ElsewhereItems } from './library/elsewhere-items.js';
import { LaterProbes } from './library/later-probes.js';
import { MovingPictures } from './library/moving-pictures.js';
import { StoredFacts } from './library/stored-facts.js';
import { StoredItems } from './library/stored-items.js';
import { ManagedMedia } from './library/managed-media.js';
import { MediaLibrary } from './library/media-library.js';
import { AssetCompletion } from './persistence/asset-completion.js';
import { AssetEndings } from './persistence/asset-endings.js';
import { AssetHolds } from './persistence/asset-holds.js';
import { AssetRepository } from './persistence/asset.repository.js';
import { ExpiredAssets } from './persistence/expired-assets.js';
import { PreviewWork } from './persistence/preview-work.js';
import { ProbeRecords } from './persistence/probe-records.js';
import { StorageLedger } from './persistence/storage-ledger.js';
import { Placeholders } from './previews/placeholder/placeholders.js';
import { FfmpegProgram } from './previews/poster/ffmpeg-program.js';
import { PosterFrames } from './previews/poster/poster-frames.js';
import { PreviewDelivery } from './previews/preview-delivery.js';
import { PreviewMaker } from './previews/preview-maker.js';
import { PreviewWorker } from './previews/preview-worker.js';
import { MediaProbe } from './probing/media-probe.js';
import { AssetsByIdHandler } from './queries/assets-by-id/assets-by-id.query.js';
import { AssetListHandler } from './queries/asset-list/asset-list.query.js';
import { DeliveredRenditions } from './queries/delivery/delivered-renditions.js';
import { DeliveryHandler } from './queries/delivery/delivery.query.js';
import { StorageUsageHandler } from './queries/storage-usage/storage-usage.query.js';
import { DerivedFiles } from './renditions/derived-files.js';
import { FittedImages } from './renditions/fitted-images.js';
import { IndexFirstFiles } from './renditions/index-first-files.js';
import { ImageRenditions } from './renditions/image-renditions.js';
import { PreparedImages } from './renditions/prepared-images.js';
import { RenditionRepository } from './persistence/rendition.repository.js';
import { AssetBytes } from './retention/asset-bytes.js';
import { ExpiryDecision } from './retention/expiry-decision.js';
import { RetentionSweep } from './retention/retention-sweep.js';
import { IncomingFiles } from './storage/incoming-files.js';
import { StorageCheck } from './storage/storage-check.js';
import { storageProviders } from './storage/storage.providers.js';

/** Assets and their bytes. The app binds the port {@link AssetUsage} globally. */
@Module({
  imports: [CqrsModule],
  providers: [
    ...storageProviders,
    StorageCheck,
    AssetRepository,
    AssetCompletion,
    AssetEndings,
    AssetHolds,
    PreviewWork,
    StorageLedger,
    ExpiredAssets,
    MediaProbe,
    ImageRenditions,
    DerivedFiles,
    Placeholders,
    PreviewDelivery,
    FfmpegProgram,
    PosterFrames,
    PreviewMaker,
    PreviewWorker,
    FittedImages,
    PreparedImages,
    RenditionRepository,
    MediaInspector,
    StoredMediaInspector,
    UploadRepository,
    OpenUploads,
    UploadObjects,
    AssetStore,
    ManagedMedia,
    ExternalMedia,
    ConvertedDownloads,
    MovingPictures,
    LaterProbes,
    ProbeRecords,
    StoredFacts,
    IndexFirstFiles,
    DeliveredRenditions,
    StoredItems,
    ElsewhereItems,
    MediaLibrary,
    AssetBytes,
    ExpiryDecision,
    RetentionSweep,
    UploadAssetHandler,
    FetchAssetHandler,
    InitiateUploadHandler,
    SignUploadPartHandler,
    ReceiveUploadPartHandler,
    CompleteUploadHandler,
    AbortUploadHandler,
    KnownAssets,
    RegisterAssetHandler,
    DeleteAssetHandler,
    DescribeAssetHandler,
    AssetListHandler,
    AssetsByIdHandler,
    StorageUsageHandler,
    DeliveryHandler,
  ],
  exports: [
    AssetHolds,
    MediaLibrary,
    IncomingFiles,
    StorageDriver,
    RetentionSweep,
    PreviewWorker,
    PreviewWork,
    PosterFrames,
  ],
})
export class MediaModule {}
