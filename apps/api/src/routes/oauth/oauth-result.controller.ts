import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PublicRoute } from '../../guards/index.js';
import { ApiExclude, PAGE_HEADERS } from '../../http/index.js';
import { pageStatus, resultPage } from './result-page.js';

/** The page a browser is sent on to when the callback's address held a secret. Says nothing of anybody. */
@ApiExclude()
@PublicRoute()
@Controller('oauth/:provider/result')
export class OauthResultController {
  @Get(':status')
  async show(@Param('status') status: string, @Res() reply: FastifyReply): Promise<void> {
    const { statusCode, html } = resultPage(pageStatus(status) ?? 'unknown_state');
    await reply.headers(PAGE_HEADERS).status(statusCode).send(html);
  }
}
