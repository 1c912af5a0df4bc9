import { Body, Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { RegisterAssetCommand } from '#libs/media';
import { Caller, Requires } from '../../guards/index.js';
import { ApiTags, BodyLimit, Operation } from '../../http/index.js';
import { AssetAnswers } from './asset-answers.js';
import { AssetDeleteRequest } from './asset-delete.request.js';
import { AssetRegistrationRequest } from './asset-registration.request.js';
import { AssetUploadForm, AssetUploadRequest } from './asset-upload.request.js';
import { AssetResponse, AssetsResponse } from './asset.response.js';
import { ListAssetsQuery } from './list-assets.query.js';

@ApiTags('Assets and media delivery')
@Controller('v1/assets')
export class AssetsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly answers: AssetAnswers,
  ) {}

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
      'JSON with the file in base64, or multipart/form-data with the file in the field `file`. ' +
      'The answer holds a link that can be used as media_link in posts of any provider.',
    status: 201,
    body: AssetUploadRequest,
    alsoTakes: { 'multipart/form-data': AssetUploadForm },
    returns: AssetResponse,
    failsWith: [402, 413, 415, 422],
  })
  upload(
    @Caller() caller: Caller,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<AssetResponse> {
    return this.answers.upload(caller.workspaceId, request, body);
  }

  @Post()
  @Requires('draft')
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
    return this.answers.one(
      await this.commands.execute(new RegisterAssetCommand(caller.workspaceId, registration)),
    );
  }

  @Delete(':assetId')
  @Requires('draft')
  @Operation({
    summary: 'Delete an asset',
    description: 'The asset is pending_delete at once; its bytes go when the retention ends.',
    body: AssetDeleteRequest,
    bodyRequired: false,
    returns: AssetResponse,
    failsWith: [409],
  })
  remove(
    @Caller() caller: Caller,
    @Param('assetId') assetId: string,
    @Body() body: AssetDeleteRequest,
    @Query() query: AssetDeleteRequest,
  ): Promise<AssetResponse> {
    return this.answers.remove(caller.workspaceId, assetId, body, query);
  }
}
