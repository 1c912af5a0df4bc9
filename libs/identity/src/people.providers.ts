import type { Provider } from '@nestjs/common';
import { AcceptInvitationHandler } from './commands/accept-invitation/accept-invitation.handler.js';
import { ChangeMemberRoleHandler } from './commands/change-member-role/change-member-role.handler.js';
import { CreateWorkspaceHandler } from './commands/create-workspace/create-workspace.handler.js';
import { InvitePersonHandler } from './commands/invite-person/invite-person.handler.js';
import { RemoveMemberHandler } from './commands/remove-member/remove-member.handler.js';
import { ResendInvitationHandler } from './commands/resend-invitation/resend-invitation.handler.js';
import { SignUpByInvitationHandler } from './commands/sign-up-by-invitation/sign-up-by-invitation.handler.js';
import { SwitchWorkspaceHandler } from './commands/switch-workspace/switch-workspace.handler.js';
import { WithdrawInvitationHandler } from './commands/withdraw-invitation/withdraw-invitation.handler.js';
import { InvitationMails } from './invitations/invitation-mails.js';
import { InvitedArrivals } from './invitations/invited-arrivals.js';
import { InvitationSending } from './invitations/invitation-sending.js';
import { Invitations } from './invitations/invitations.js';
import { HeldMembers } from './members/held-members.js';
import { PersonRights } from './members/person-rights.js';
import { Seats } from './members/seats.js';
import { StandingPeople } from './members/standing-people.js';
import { InvitationRepository } from './persistence/invitation.repository.js';
import { MemberRepository } from './persistence/member.repository.js';
import { PersonRightsRepository } from './persistence/person-rights.repository.js';
import { InvitationOfferHandler } from './queries/invitation-offer/invitation-offer.query.js';
import { InvitationsHandler } from './queries/invitations/invitations.query.js';
import { JoinedWorkspacesHandler } from './queries/joined-workspaces/joined-workspaces.query.js';
import { MemberRightsHandler } from './queries/member-rights/member-rights.query.js';
import { MembersHandler } from './queries/members/members.query.js';

/** Who belongs to a workspace, as what, and how people get in and out. */
export const peopleProviders: Provider[] = [
  AcceptInvitationHandler,
  ChangeMemberRoleHandler,
  CreateWorkspaceHandler,
  HeldMembers,
  InvitationMails,
  InvitationOfferHandler,
  InvitationRepository,
  Invitations,
  InvitationSending,
  InvitationsHandler,
  InvitedArrivals,
  InvitePersonHandler,
  JoinedWorkspacesHandler,
  MemberRepository,
  MembersHandler,
  MemberRightsHandler,
  PersonRights,
  PersonRightsRepository,
  RemoveMemberHandler,
  ResendInvitationHandler,
  Seats,
  SignUpByInvitationHandler,
  StandingPeople,
  SwitchWorkspaceHandler,
  WithdrawInvitationHandler,
];
