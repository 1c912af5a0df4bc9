import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import {
  AssetListQuery,
  DeleteAssetCommand,
  DescribeAssetCommand,
  UploadAssetCommand,
  type Asset,
  type AssetDescription,
} from '#libs/media';
import { Config, serviceConfig, type WorkspaceId } from '#libs/kernel';
import { type Caller, termsOf } from '../../guards/index.js';
import type { AssetDeleteRequest } from './asset-delete.request.js';
import type { AssetResponse, AssetsResponse } from './asset.response.js';
import type { ListAssetsQuery } from './list-assets.query.js';
import { presentAsset } from './present-asset.js';
import { UploadReader } from './upload-reader.js';

const RETENTION_DAYS = 7;

/** Assets as programs and the dashboard are answered alike. */
@Injectable()
export class AssetAnswers {
  private readonly baseUrl: string;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: UploadReader,
    config: Config,
  ) {
    this.baseUrl = config.get(serviceConfig).publicBaseUrl;
  }

  async list(workspaceId: WorkspaceId, query: ListAssetsQuery): Promise<AssetsResponse> {
    const { kind, status, q, limit, offset, cursor = null } = query;
    const page = { limit, offset, cursor };
    const filter = { kind, status, q };
    const found = await this.queries.execute(new AssetListQuery(workspaceId, filter, page));
    const assets = found.assets.map((asset) => presentAsset(asset, this.baseUrl));
    return { ok: true, assets, total: found.total, limit, offset, nextCursor: found.nextCursor };
  }

  /** Reads the file, in JSON or as a form, and stores it. */
  async upload(
    workspaceId: WorkspaceId,
    request: FastifyRequest,
    body: unknown,
  ): Promise<AssetResponse> {
    const upload = await this.uploads.read(request, body);
    return this.one(await this.commands.execute(new UploadAssetCommand(workspaceId, upload)));
  }

  /** What is wanted may stand in the body or in the query; the body comes first. */
  async remove(
    caller: Caller,
    assetId: string,
    body: AssetDeleteRequest,
    query: AssetDeleteRequest,
  ): Promise<AssetResponse> {
    const deletion = {
      retentionDays: body.retentionDays ?? query.retentionDays ?? RETENTION_DAYS,
      force: body.force ?? query.force ?? false,
    };
    const command = new DeleteAssetCommand(caller.workspaceId, assetId, deletion, termsOf(caller));
    return this.one(await this.commands.execute(command));
  }

  async describe(
    workspaceId: WorkspaceId,
    assetId: string,
    description: AssetDescription,
  ): Promise<AssetResponse> {
    const command = new DescribeAssetCommand(workspaceId, assetId, description);
    return this.one(await this.commands.execute(command));
  }

  one(asset: Asset): AssetResponse {
    return { ok: true, asset: presentAsset(asset, this.baseUrl) };
  }
}
