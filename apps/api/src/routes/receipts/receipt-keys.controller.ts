import { Controller, Get, Header } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReceiptKeySetQuery } from '#libs/posts';
import { PublicRoute } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { ReceiptKeysResponse } from './receipt-keys.response.js';

/** Short enough that a new key is known soon after its first signature. */
const FIVE_MINUTES = 'public, max-age=300';

/** What anybody verifies receipts with. */
@ApiTags('Publishing runs and posts')
@PublicRoute()
@Controller('.well-known/postrider-receipts.json')
export class ReceiptKeysController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Header('cache-control', FIVE_MINUTES)
  @Operation({
    summary: 'The public keys that receipts are verified with',
    description:
      'A JSON Web Key Set (RFC 7517) of all keys that this installation was ever given: receipts of keys that were replaced stay verifiable.',
    returns: ReceiptKeysResponse,
  })
  async keys(): Promise<ReceiptKeysResponse> {
    const keys = await this.queries.execute(new ReceiptKeySetQuery());
    return { ok: true, keys: [...keys] };
  }
}
