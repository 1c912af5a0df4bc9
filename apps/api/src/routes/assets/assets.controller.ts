import { Body, Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import {
  AssetListQuery,
  DeleteAssetCommand,
  RegisterAssetCommand,
  UploadAssetCommand,
  type Asset,
} from '#libs/media';
import { Config, serviceConfig } from '#libs/platform';
import { Caller } from '../../guards/index.js';
import { ApiTags, BodyLimit, Operation } from '../../http/index.js';
import { AssetDeleteRequest } from './asset-delete.request.js';
import { AssetRegistrationRequest } from './asset-registration.request.js';
import { AssetUploadRequest } from './asset-upload.request.js';
import { AssetResponse, AssetsResponse } from './asset.response.js';
import { ListAssetsQuery } from './list-assets.query.js';
import { presentAsset } from './present-asset.js';
import { UploadReader } from './upload-reader.js';

const RETENTION_DAYS = 7;

@ApiTags('Assets and media delivery')
@Controller('v1/assets')
export class AssetsController {
  private readonly baseUrl: string;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: UploadReader,
    config: Config,
  ) {
    this.baseUrl = config.get(serviceConfig).publicBaseUrl;
  }

  @Get()
  @Operation({ summary: 'List assets', returns: AssetsResponse })
  async list(@Caller() caller: Caller, @Query() query: ListAssetsQuery): Promise<AssetsResponse> {
    const { kind, status, q, limit, offset, cursor = null } = query;
    const page = { limit, offset, cursor };
    const filter = { kind, status, q };
    const found = await this.queries.execute(new AssetListQuery(caller.workspaceId, filter, page));
    const assets = found.assets.map((asset) => presentAsset(asset, this.baseUrl));
    return { ok: true, assets, total: found.total, limit, offset, nextCursor: found.nextCursor };
  }

  @Post('upload')
  @BodyLimit('base64Upload', { multipart: true })
  @Operation({
    summary: 'Upload a media file',
    description:
      'JSON with the file in base64, or multipart/form-data with the file in the field `file`. ' +
      'The answer holds a link that can be used as media_link in posts of any provider.',
    status: 201,
    body: AssetUploadRequest,
    returns: AssetResponse,
    failsWith: [402, 413, 415, 422],
  })
  async upload(
    @Caller() caller: Caller,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<AssetResponse> {
    const upload = await this.uploads.read(request, body);
    return this.answer(
      await this.commands.execute(new UploadAssetCommand(caller.workspaceId, upload)),
    );
  }

  @Post()
  @Operation({
    summary: 'Register an existing stored object',
    description: 'Registering a known object again changes its name, address or status.',
    status: 201,
    returns: AssetResponse,
    failsWith: [402, 404, 422],
  })
  async register(
    @Caller() caller: Caller,
    @Body() body: AssetRegistrationRequest,
  ): Promise<AssetResponse> {
    const registration = {
      objectKey: body.objectKey,
      filename: body.originalFilename ?? null,
      mime: body.mime ?? null,
      publicUrl: body.publicUrl ?? null,
      status: body.status ?? null,
    };
    return this.answer(
      await this.commands.execute(new RegisterAssetCommand(caller.workspaceId, registration)),
    );
  }

  @Delete(':assetId')
  @Operation({
    summary: 'Delete an asset',
    description: 'The asset is pending_delete at once; its bytes go when the retention ends.',
    body: AssetDeleteRequest,
    bodyRequired: false,
    returns: AssetResponse,
    failsWith: [409],
  })
  async remove(
    @Caller() caller: Caller,
    @Param('assetId') assetId: string,
    @Body() body: AssetDeleteRequest,
    @Query() query: AssetDeleteRequest,
  ): Promise<AssetResponse> {
    const deletion = {
      retentionDays: body.retentionDays ?? query.retentionDays ?? RETENTION_DAYS,
      force: body.force ?? query.force ?? false,
    };
    return this.answer(
      await this.commands.execute(new DeleteAssetCommand(caller.workspaceId, assetId, deletion)),
    );
  }

  private answer(asset: Asset): AssetResponse {
    return { ok: true, asset: presentAsset(asset, this.baseUrl) };
  }
}
