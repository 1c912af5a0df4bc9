import { renderMail, type MailContent } from '#libs/platform';
import { type InvitationOffer, mailableName } from '../domain/invitation.js';

/** Names that somebody typed stand here only where they read like names: the mail goes to people who asked for nothing. */
export function invitationMail(offer: InvitationOffer, link: string): MailContent {
  const workspace = mailableName(offer.workspaceName);
  const person = offer.invitedBy === null ? null : mailableName(offer.invitedBy);
  const place = workspace === null ? 'a workspace' : `the workspace “${workspace}”`;
  return renderMail({
    subject: 'You are invited to a workspace',
    parts: [
      {
        kind: 'paragraph',
        text: `${person ?? 'Somebody'} invites you to ${place}, to plan and publish posts together. You would be ${ARTICLES[offer.role]} there.`,
      },
      { kind: 'link', label: 'See the invitation', url: link },
      {
        kind: 'paragraph',
        text: 'The link works once, for a week, and only for this e-mail address.',
      },
    ],
    footer: 'If you do not know what this is about, ignore this mail: without you nothing happens.',
  });
}

const ARTICLES: Readonly<Record<InvitationOffer['role'], string>> = {
  viewer: 'a viewer',
  contributor: 'a contributor',
  editor: 'an editor',
  admin: 'an admin',
  owner: 'an owner',
};
