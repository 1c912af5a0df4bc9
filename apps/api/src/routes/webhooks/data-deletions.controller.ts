import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { DataDeletionQuery } from '#libs/accounts';
import { PublicRoute } from '../../guards/index.js';
import { ApiExclude, PAGE_HEADERS, plainPage } from '../../http/index.js';

/** The page a person is shown who asked their network to have their data deleted here. */
@ApiExclude()
@PublicRoute()
@Controller('data-deletions')
export class DataDeletionsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':code')
  async show(@Param('code') code: string, @Res() reply: FastifyReply): Promise<void> {
    const deletion = await this.queries.execute(new DataDeletionQuery(code));
    const page =
      deletion === null
        ? plainPage('Unknown code', ['There is no deletion request with this code.'])
        : plainPage('Your data is deleted', [
            `The request ${code} was carried out on ${deletion.completedAt.toUTCString()}.`,
            'Access to your accounts has ended, and names, pictures, ids and secrets that came from the network are erased.',
          ]);
    await reply
      .headers(PAGE_HEADERS)
      .status(deletion === null ? 404 : 200)
      .send(page);
  }
}
