import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountAvatarQuery } from '#libs/accounts';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, Operation, Uncompressed } from '../../../http/index.js';
import { isUnchanged } from '../../media/preconditions.js';

const A_DAY = 'private, max-age=86400';

@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('read')
@Controller('v1/dashboard/accounts')
export class AccountAvatarController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':accountId/avatar')
  @Uncompressed()
  @Operation({
    summary: 'Picture of an account',
    description:
      'As its network has it, kept for a day: JPEG, PNG, GIF or WebP of at most 1 MiB. 404 avatar_not_found where ' +
      'there is none to be had.',
    alsoAnswers: { 200: 'image/*', 304: null },
    failsWith: [503],
  })
  async read(
    @Caller() { workspaceId }: Caller,
    @Param('accountId') accountId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const picture = await this.queries.execute(new AccountAvatarQuery(workspaceId, accountId));
    const etag = `"${picture.fingerprint.slice(0, 32)}"`;
    void reply.headers({
      'content-type': picture.type,
      'cache-control': A_DAY,
      etag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (isUnchanged(request.headers, { etag, lastModified: null })) {
      void reply.status(304);
      return undefined;
    }
    return new StreamableFile(picture.bytes, { type: picture.type, length: picture.bytes.length });
  }
}
