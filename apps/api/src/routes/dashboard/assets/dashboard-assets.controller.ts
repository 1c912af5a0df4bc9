import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, BodyLimit, Operation } from '../../../http/index.js';
import { AssetAnswers } from '../../assets/asset-answers.js';
import { AssetDeleteRequest } from '../../assets/asset-delete.request.js';
import { AssetUploadForm, AssetUploadRequest } from '../../assets/asset-upload.request.js';
import { AssetResponse, AssetsResponse } from '../../assets/asset.response.js';
import { ListAssetsQuery } from '../../assets/list-assets.query.js';
import { AssetUpdateRequest } from './asset-update.request.js';

@ApiTags('Dashboard browser API')
@DashboardRoute()
@Controller('v1/dashboard/assets')
export class DashboardAssetsController {
  constructor(private readonly answers: AssetAnswers) {}

  @Get()
  @Requires('read')
  @Operation({ summary: 'List assets', returns: AssetsResponse })
  list(@Caller() caller: Caller, @Query() query: ListAssetsQuery): Promise<AssetsResponse> {
    return this.answers.list(caller.workspaceId, query);
  }

  @Post('upload')
  @Requires('draft')
  @BodyLimit('base64Upload', { multipart: true })
  @Operation({
    summary: 'Upload a media file',
    description:
      'JSON with the file in base64, or multipart/form-data with the file in the field `file`.',
    status: 201,
    body: AssetUploadRequest,
    alsoTakes: { 'multipart/form-data': AssetUploadForm },
    returns: AssetResponse,
    failsWith: [402, 403, 413, 415, 422],
  })
  upload(
    @Caller() caller: Caller,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<AssetResponse> {
    return this.answers.upload(caller.workspaceId, request, body);
  }

  @Patch(':assetId')
  @Requires('draft')
  @Operation({
    summary: 'Name and describe an asset',
    description: 'Absent fields stay.',
    body: AssetUpdateRequest,
    bodyRequired: false,
    returns: AssetResponse,
    failsWith: [403],
  })
  describe(
    @Caller() caller: Caller,
    @Param('assetId') assetId: string,
    @Body() { altText, originalFilename }: AssetUpdateRequest,
  ): Promise<AssetResponse> {
    return this.answers.describe(caller.workspaceId, assetId, {
      altText: altText?.trim() === '' ? null : altText,
      filename: originalFilename ?? undefined,
    });
  }

  @Delete(':assetId')
  @Requires('draft')
  @Operation({
    summary: 'Delete an asset',
    description: 'The asset is pending_delete at once; its bytes go when the retention ends.',
    body: AssetDeleteRequest,
    bodyRequired: false,
    returns: AssetResponse,
    failsWith: [403, 409],
  })
  remove(
    @Caller() caller: Caller,
    @Param('assetId') assetId: string,
    @Body() body: AssetDeleteRequest,
    @Query() query: AssetDeleteRequest,
  ): Promise<AssetResponse> {
    return this.answers.remove(caller, assetId, body, query);
  }
}
