import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PublicRoute } from '../../guards/index.js';
import { ApiExclude, PAGE_HEADERS, plainPage, singleValues } from '../../http/index.js';

const WORDINGS: Readonly<Record<string, readonly string[]>> = {
  checkout_done: [
    'Thank you',
    'The order is made. The subscription begins as soon as the shop has told it.',
  ],
  checkout_canceled: ['Nothing ordered', 'The order was not made.'],
  portal: ['Back again', 'What you changed holds as soon as the shop has told it.'],
};

/** Where browsers come back to from a shop when there is no dashboard. Says nothing of anybody. */
@ApiExclude()
@PublicRoute()
@Controller('billing/return')
export class BillingReturnController {
  @Get()
  async show(@Query() query: object, @Res() reply: FastifyReply): Promise<void> {
    const { billing = 'portal' } = singleValues(query);
    const wording = Object.hasOwn(WORDINGS, billing) ? WORDINGS[billing]! : WORDINGS['portal']!;
    const [title = '', text = ''] = wording;
    await reply.headers(PAGE_HEADERS).send(plainPage(title, [text, 'You can close this page.']));
  }
}
