import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DeleteAssetHandler } from './commands/delete-asset/delete-asset.handler.js';
import { RegisterAssetHandler } from './commands/register-asset/register-asset.handler.js';
import { UploadAssetHandler } from './commands/upload-asset/upload-asset.handler.js';
import { ExternalMedia } from './external/external-media.js';
import { AssetStore } from './intake/asset-store.js';
import { MediaInspector } from './intake/media-inspector.js';
import { ManagedMedia } from './library/managed-media.js';
import { MediaLibrary } from './library/media-library.js';
import { AssetCompletion } from './persistence/asset-completion.js';
import { AssetRepository } from './persistence/asset.repository.js';
import { ExpiredAssets } from './persistence/expired-assets.js';
import { PreviewWork } from './persistence/preview-work.js';
import { StorageLedger } from './persistence/storage-ledger.js';
import { Placeholders } from './previews/placeholder/placeholders.js';
import { FfmpegProgram } from './previews/poster/ffmpeg-program.js';
import { PosterFrames } from './previews/poster/poster-frames.js';
import { PreviewDelivery } from './previews/preview-delivery.js';
import { PreviewMaker } from './previews/preview-maker.js';
import { PreviewWorker } from './previews/preview-worker.js';
import { MediaProbe } from './probing/media-probe.js';
import { AssetListHandler } from './queries/asset-list/asset-list.handler.js';
import { DeliveryHandler } from './queries/delivery/delivery.handler.js';
import { StorageUsageHandler } from './queries/storage-usage/storage-usage.handler.js';
import { DerivedFiles } from './renditions/derived-files.js';
import { ImageRenditions } from './renditions/image-renditions.js';
import { RetentionSweep } from './retention/retention-sweep.js';
import { IncomingFiles } from './storage/incoming-files.js';
import { LocalStorage } from './storage/local-storage.js';
import { StorageDriver } from './storage/storage-driver.js';

/** Assets and their bytes. The app binds the port {@link AssetUsage} globally. */
@Module({
  imports: [CqrsModule],
  providers: [
    { provide: StorageDriver, useClass: LocalStorage },
    AssetRepository,
    AssetCompletion,
    PreviewWork,
    StorageLedger,
    ExpiredAssets,
    IncomingFiles,
    MediaProbe,
    ImageRenditions,
    DerivedFiles,
    Placeholders,
    PreviewDelivery,
    FfmpegProgram,
    PosterFrames,
    PreviewMaker,
    PreviewWorker,
    MediaInspector,
    AssetStore,
    ManagedMedia,
    ExternalMedia,
    MediaLibrary,
    RetentionSweep,
    UploadAssetHandler,
    RegisterAssetHandler,
    DeleteAssetHandler,
    AssetListHandler,
    StorageUsageHandler,
    DeliveryHandler,
  ],
  exports: [MediaLibrary, IncomingFiles, RetentionSweep, PreviewWorker, PreviewWork, PosterFrames],
})
export class MediaModule {}
