import { Body, Controller, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { InvitationOfferQuery } from '#libs/identity';
import { PublicRoute, RateLimited } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { InvitationTokenRequest } from '../../dashboard/people/invitation.requests.js';
import { InvitationOfferResponse, presentOffer } from './invitation-offer.response.js';

/** What an invitation is for, before its bearer is anybody. */
@ApiTags('Browser authentication')
@PublicRoute()
@Controller('v1/auth/invitations')
export class InvitationOfferController {
  constructor(private readonly queries: QueryBus) {}

  @Post('look-up')
  @RateLimited('auth')
  @Operation({
    summary: 'What an invitation is for',
    description:
      'Told to whoever has the token of its mail. Every other token is told the same: invitation_ended.',
    returns: InvitationOfferResponse,
    failsWith: [410],
  })
  async lookUp(@Body() { token }: InvitationTokenRequest): Promise<InvitationOfferResponse> {
    const offer = await this.queries.execute(new InvitationOfferQuery(token));
    return { ok: true, invitation: presentOffer(offer) };
  }
}
