import { Controller, Get, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { EmailSignInRulesQuery } from '#libs/identity';
import { PublicRoute } from '../../../guards/index.js';
import { ApiExclude, PAGE_HEADERS } from '../../../http/index.js';
import {
  EMAIL_PAGE_HEADERS,
  emailPage,
  resetPage,
  verifyPage,
  type EmailPage,
} from './email-page.js';

/** Where the links of mails lead when no dashboard is configured. Looking at a page uses nothing up. */
@ApiExclude()
@PublicRoute()
@Controller('auth/email')
export class EmailPagesController {
  constructor(private readonly queries: QueryBus) {}

  @Get('verify')
  async verify(@Res() reply: FastifyReply): Promise<void> {
    await send(reply, verifyPage);
  }

  @Get('reset')
  async reset(@Res() reply: FastifyReply): Promise<void> {
    const { passwordMinLength } = await this.queries.execute(new EmailSignInRulesQuery());
    await send(reply, resetPage(passwordMinLength));
  }
}

async function send(reply: FastifyReply, page: EmailPage): Promise<void> {
  await reply.headers({ ...PAGE_HEADERS, ...EMAIL_PAGE_HEADERS }).send(emailPage(page));
}
