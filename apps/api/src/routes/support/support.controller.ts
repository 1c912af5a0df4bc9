import { Body, Controller, Ip, Post, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Users } from '#libs/identity';
import { SendSupportRequestCommand, type SupportSender } from '#libs/support';
import { OptionalSession, VisitingCaller, type Caller } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { SupportLimitGuard } from './support-limit.guard.js';
import { SupportRequest } from './support.request.js';
import { SupportResponse } from './support.response.js';

/** For visitors and for people at the dashboard alike. */
@ApiTags('Support')
@Controller('v1/support')
export class SupportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: Users,
  ) {}

  @Post('request')
  @OptionalSession()
  @UseGuards(SupportLimitGuard)
  @Operation({ summary: 'Ask for help', returns: SupportResponse, failsWith: [403, 429] })
  async request(
    @VisitingCaller() caller: Caller | undefined,
    @Ip() clientAddress: string,
    @Body() body: SupportRequest,
  ): Promise<SupportResponse> {
    const { message, email, pageUrl, pageTitle, source, website } = body;
    const given = {
      message,
      email: email ?? null,
      pageUrl: pageUrl ?? null,
      pageTitle: pageTitle ?? null,
      source: source ?? null,
    };
    const person = await this.personOf(caller);
    const id = await this.commands.execute(
      new SendSupportRequestCommand(given, { person, clientAddress }, website ?? null),
    );
    return { ok: true, request: { id } };
  }

  private async personOf(caller: Caller | undefined): Promise<SupportSender['person']> {
    if (caller?.by !== 'session') return null;
    const { workspaceId, userId } = caller;
    return { workspaceId, userId, email: (await this.users.get(userId)).email };
  }
}
