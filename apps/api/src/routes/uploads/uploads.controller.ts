import { Controller, HttpCode, Param, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReceiveUploadPartCommand } from '#libs/media';
import { PublicRoute } from '../../guards/index.js';
import { abandonBody, ApiTags, bodyStreamOf, Operation, RawBody } from '../../http/index.js';

/** Where parts go when the media lies on our own disk; with S3 clients send them to the bucket. */
@ApiTags('Assets and media delivery')
@PublicRoute()
@Controller('uploads')
export class UploadsController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':uploadId/:partNumber/:size/:expiry/:signature')
  @HttpCode(200)
  @RawBody()
  @Operation({
    summary: 'Send one part of an upload',
    description: 'Public: the address is signed, and good for one part of one length.',
    alsoTakes: { 'application/octet-stream': 'bytes' },
    failsWith: [408],
  })
  async receive(
    @Param() parameters: Readonly<Record<string, string>>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { uploadId, partNumber, size, expiry, signature } = parameters;
    const address = [uploadId, partNumber, size, expiry, signature].join('/');
    try {
      const part = await this.commands.execute(
        new ReceiveUploadPartCommand(address, bodyStreamOf(request)),
      );
      void reply.header('etag', `"${part.etag}"`);
    } catch (error) {
      abandonBody(request);
      throw error;
    }
  }
}
