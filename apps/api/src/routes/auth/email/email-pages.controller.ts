import { Controller, Get, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { EmailSignInRulesQuery } from '#libs/identity';
import { PublicRoute } from '../../../guards/index.js';
import { ApiExclude, PAGE_HEADERS } from '../../../http/index.js';
import {
  claimPage,
  EMAIL_PAGE_HEADERS,
  emailPage,
  resetPage,
  verifyPage,
  type EmailPage,
} from './email-page.js';

/**
 * Where the links of mails lead when no dashboard is configured, and the operator's link to a workspace. Looking at a
 * page uses nothing up.
 */
@ApiExclude()
@PublicRoute()
@Controller('auth')
export class EmailPagesController {
  constructor(private readonly queries: QueryBus) {}

  @Get('email/verify')
  async verify(@Res() reply: FastifyReply): Promise<void> {
    await send(reply, verifyPage);
  }

  @Get('email/reset')
  async reset(@Res() reply: FastifyReply): Promise<void> {
    const { passwordMinLength } = await this.queries.execute(new EmailSignInRulesQuery());
    await send(reply, resetPage(passwordMinLength));
  }

  @Get('claim')
  async claim(@Res() reply: FastifyReply): Promise<void> {
    const { passwordMinLength } = await this.queries.execute(new EmailSignInRulesQuery());
    await send(reply, claimPage(passwordMinLength));
  }
}

async function send(reply: FastifyReply, page: EmailPage): Promise<void> {
  await reply.headers({ ...PAGE_HEADERS, ...EMAIL_PAGE_HEADERS }).send(emailPage(page));
}
