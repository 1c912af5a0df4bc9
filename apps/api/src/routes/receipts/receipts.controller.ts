import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PostReceiptQuery } from '#libs/posts';
import { Caller, DashboardRoute, Requires } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { ReceiptResponse } from './receipt.response.js';

/** Proof that a post went out. */
@ApiTags('Publishing runs and posts')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/posts/:postId/receipt')
export class ReceiptsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Requires('read')
  @Operation({
    summary: 'The signed receipt of a published post',
    description:
      'Says what was sent, as whom and when, and how it is known to be out. Written when the post was settled and never ' +
      'changed afterwards; verify it with the keys of /.well-known/postrider-receipts.json.',
    returns: ReceiptResponse,
    failsWith: [409, 503],
  })
  async receipt(
    @Caller() caller: Caller,
    @Param('postId') postId: string,
  ): Promise<ReceiptResponse> {
    const query = new PostReceiptQuery(caller.workspaceId, postId);
    const { id, jws, claims } = await this.queries.execute(query);
    return { ok: true, receipt: { id, jws, claims } };
  }
}
