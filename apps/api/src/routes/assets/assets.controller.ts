import { Body, Controller, Delete, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FetchAssetCommand, RegisterAssetCommand } from '#libs/media';
import { Caller, Requires, termsOf } from '../../guards/index.js';
import { ApiTags, BodyLimit, endOf, Operation } from '../../http/index.js';
import { AssetAnswers } from './asset-answers.js';
import { AssetFetchRequest } from './asset-fetch.request.js';
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

  @Post('from-url')
  @Requires('draft')
  @Operation({
    summary: 'Make an asset of a file elsewhere',
    description:
      'Downloads the file, within the limits of an upload, and answers when it is stored. The address must be public; ' +
      'redirects are followed as far as they are, too.',
    status: 201,
    returns: AssetResponse,
    failsWith: [402, 413, 422, 429],
  })
  async fetch(
    @Caller() { workspaceId }: Caller,
    @Body() { url, filename }: AssetFetchRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AssetResponse> {
    const wanted = { url, filename: filename ?? null, signal: endOf(reply) };
    return this.answers.one(
      await this.commands.execute(new FetchAssetCommand(workspaceId, wanted)),
    );
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
      await this.commands.execute(
        new RegisterAssetCommand(caller.workspaceId, registration, termsOf(caller)),
      ),
    );
  }

  @Delete(':assetId')
  @Requires('draft')
  @Operation({
    summary: 'Delete an asset',
    description:
      'The asset is pending_delete at once; its bytes go when the retention ends. With force also while posts need it, as far as the caller may cancel them.',
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
