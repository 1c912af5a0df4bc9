import { Body, Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AbortUploadCommand,
  CompleteUploadCommand,
  InitiateUploadCommand,
  SignUploadPartCommand,
} from '#libs/media';
import { Config, serviceConfig } from '#libs/kernel';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, BodyLimit, OkResponse, Operation } from '../../../http/index.js';
import { AssetResponse } from '../../assets/asset.response.js';
import { presentAsset } from '../../assets/present-asset.js';
import {
  MultipartAbortRequest,
  MultipartCompleteRequest,
  MultipartPartRequest,
  MultipartUploadInitiateRequest,
} from './multipart.requests.js';
import { MultipartPartResponse, MultipartUploadInitiateResponse } from './multipart.responses.js';

/** Large files in parts: at once, in any order, and again after a failure. */
@ApiTags('Dashboard browser API')
// Programs upload large files too, and the public routes take small ones only.
@DashboardRoute({ alsoWithKey: true })
@Requires('draft')
@Controller('v1/dashboard/assets/upload')
export class DashboardUploadsController {
  private readonly baseUrl: string;

  constructor(
    private readonly commands: CommandBus,
    config: Config,
  ) {
    this.baseUrl = config.get(serviceConfig).publicBaseUrl;
  }

  @Post('initiate')
  @Operation({
    summary: 'Initiate a multipart upload',
    description: 'The bytes count against the storage of the workspace from now on.',
    status: 201,
    returns: MultipartUploadInitiateResponse,
    failsWith: [402, 413],
  })
  async initiate(
    @Caller() caller: Caller,
    @Body() body: MultipartUploadInitiateRequest,
  ): Promise<MultipartUploadInitiateResponse> {
    const { filename, size, mime = null } = body;
    const file = { filename, sizeBytes: size, mime };
    const { asset, upload, partCount } = await this.commands.execute(
      new InitiateUploadCommand(caller.workspaceId, file),
    );
    return {
      ok: true,
      asset: presentAsset(asset, this.baseUrl),
      uploadId: upload.uploadId,
      partSize: upload.partBytes,
      partCount,
      expiresAt: upload.expiresAt.toISOString(),
    };
  }

  @Post(':assetId/part')
  @Operation({
    summary: 'Sign one part of an upload',
    description: 'A part may be signed and sent again; the one that arrived last counts.',
    returns: MultipartPartResponse,
  })
  async part(
    @Caller() caller: Caller,
    @Param('assetId') assetId: string,
    @Body() { uploadId, partNumber }: MultipartPartRequest,
  ): Promise<MultipartPartResponse> {
    const signed = await this.commands.execute(
      new SignUploadPartCommand(caller.workspaceId, assetId, uploadId, partNumber),
    );
    return {
      ok: true,
      partNumber: signed.partNumber,
      size: signed.sizeBytes,
      method: 'PUT',
      url: signed.url,
      expiresAt: signed.expiresAt.toISOString(),
    };
  }

  @Post(':assetId/complete')
  @BodyLimit('partList')
  @Operation({
    summary: 'Complete a multipart upload',
    description: 'Checks every part, the size and the type of the bytes. May be asked again.',
    returns: AssetResponse,
    failsWith: [409, 422],
  })
  async complete(
    @Caller() caller: Caller,
    @Param('assetId') assetId: string,
    @Body() body: MultipartCompleteRequest,
  ): Promise<AssetResponse> {
    const completion = {
      parts: body.parts.map(({ ETag, PartNumber }) => ({ etag: ETag, partNumber: PartNumber })),
      width: body.width ?? null,
      height: body.height ?? null,
      durationSeconds: body.duration ?? null,
    };
    const asset = await this.commands.execute(
      new CompleteUploadCommand(caller.workspaceId, assetId, body.uploadId, completion),
    );
    return { ok: true, asset: presentAsset(asset, this.baseUrl) };
  }

  @Post(':assetId/abort')
  @Operation({
    summary: 'Abort a multipart upload',
    description: 'The asset and everything that was sent are gone at once.',
    body: MultipartAbortRequest,
    bodyRequired: false,
    returns: OkResponse,
    failsWith: [409],
  })
  async abort(
    @Caller() caller: Caller,
    @Param('assetId') assetId: string,
    @Body() body: MultipartAbortRequest,
  ): Promise<OkResponse> {
    await this.commands.execute(
      new AbortUploadCommand(caller.workspaceId, assetId, body.uploadId ?? null),
    );
    return { ok: true };
  }
}
