import type { SupportRequestId } from '#libs/kernel';
import type { MailOutline } from '#libs/platform';
import type { SupportMessage } from './support-message.js';

/** Who asks, as far as we know. */
export interface Asker {
  readonly workspaceId: string | null;
  readonly userId: string | null;
}

/** The mail to the people who help. Nothing that was typed stands in its subject. */
export function supportMail(
  id: SupportRequestId,
  { message, replyTo, pageUrl, pageTitle, source }: SupportMessage,
  { workspaceId, userId }: Asker,
): MailOutline {
  const facts = [
    `From: ${replyTo}`,
    `Source: ${source}`,
    ...(workspaceId === null ? [] : [`Workspace: ${workspaceId}`]),
    ...(userId === null ? [] : [`User: ${userId}`]),
    ...(pageTitle === null ? [] : [`Page: ${pageTitle}`]),
    // As text: a link to wherever a stranger says would ask to be followed.
    ...(pageUrl === null ? [] : [`Address: ${pageUrl}`]),
  ];
  return {
    subject: `Request for help ${id}`,
    // What we know comes first, so that nothing in the message can pass for it.
    parts: [...facts, ...message.split(/\n{2,}/)].map((text) => ({ kind: 'paragraph', text })),
    footer: 'Answers go to the person who asked.',
  };
}
