import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config, type WorkspaceId } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import { ExternalMedia } from '../../external/external-media.js';
import { mediaConfig } from '../../media.config.js';
import { InvalidMediaParameterError, TooManyFetchesError } from '../../media.errors.js';
import { UploadAssetCommand } from '../upload-asset/upload-asset.command.js';
import { FetchAssetCommand } from './fetch-asset.command.js';

/** Downloads the file as a stream, then stores it as an uploaded one. */
@CommandHandler(FetchAssetCommand)
export class FetchAssetHandler implements ICommandHandler<FetchAssetCommand> {
  private readonly fetching = new Map<WorkspaceId, number>();
  private readonly mostFetches: number;

  constructor(
    private readonly external: ExternalMedia,
    private readonly commands: CommandBus,
    config: Config,
  ) {
    this.mostFetches = config.get(mediaConfig).fetchesPerWorkspace;
  }

  /**
   * @throws TooManyFetchesError, InvalidMediaParameterError for an address that nobody may reach,
   *   MediaUnavailableError, MediaTooLargeError, and what {@link UploadAssetCommand} throws
   */
  async execute({ workspaceId, wanted }: FetchAssetCommand): Promise<Asset> {
    const url = requireWebAddress(wanted.url);
    const underWay = this.fetching.get(workspaceId) ?? 0;
    if (underWay >= this.mostFetches) throw new TooManyFetchesError(this.mostFetches);
    this.fetching.set(workspaceId, underWay + 1);
    try {
      const { file, mime, filename } = await this.external.fetch(url, wanted.signal);
      const unknown = { width: null, height: null, durationSeconds: null, deleteAfter: null };
      const upload = { file, mime, filename: wanted.filename ?? filename, ...unknown };
      return await this.commands.execute(new UploadAssetCommand(workspaceId, upload));
    } finally {
      const left = (this.fetching.get(workspaceId) ?? 1) - 1;
      if (left === 0) this.fetching.delete(workspaceId);
      else this.fetching.set(workspaceId, left);
    }
  }
}

function requireWebAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol);
  if (!isWeb) {
    throw new InvalidMediaParameterError('url', 'url must be an http or https address.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new InvalidMediaParameterError('url', 'url must not hold a name or password.');
  }
  return url.href;
}
