import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { InvitationOffer } from '../../domain/invitation.js';
import { linkTokenHash } from '../../domain/verification.js';
import { Invitations } from '../../invitations/invitations.js';

/** What an invitation is for, told to whoever has its token. */
export class InvitationOfferQuery extends Query<InvitationOffer> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(InvitationOfferQuery)
export class InvitationOfferHandler implements IQueryHandler<InvitationOfferQuery> {
  constructor(private readonly invitations: Invitations) {}

  /** @throws DomainError invitation_ended */
  execute({ token }: InvitationOfferQuery): Promise<InvitationOffer> {
    return this.invitations.offer(linkTokenHash(token));
  }
}
