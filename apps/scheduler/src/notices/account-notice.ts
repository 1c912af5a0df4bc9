import { renderMail, type MailContent } from '#libs/platform';

/** What people are told about an account that only they can mend. */
export interface AccountNotice {
  readonly handle: string;
  readonly network: string;
  /** Why it has to be connected again. */
  readonly trouble:
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'ending'; readonly expiresAt: Date };
  /** Where accounts are connected; null where no dashboard is configured. */
  readonly dashboardUrl: string | null;
}

/** The mail: what happened, what it means, what to do. */
export function accountNoticeMail(notice: AccountNotice): MailContent {
  const { trouble, network, dashboardUrl } = notice;
  const handle = oneLine(notice.handle);
  const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;
  const { subject, happened, meaning } =
    trouble.kind === 'refused'
      ? {
          subject: `Connect ${handle} again`,
          happened: `${network} no longer accepts our access to ${handle}: ${trouble.reason}`,
          meaning: 'Posts of this account fail until it is connected again.',
        }
      : {
          subject: `The access to ${handle} ends soon`,
          happened: `Our access to ${handle} at ${network} ends at ${trouble.expiresAt.toISOString()}, and it could not be renewed by itself.`,
          meaning: 'Posts of this account that are due later will fail.',
        };
  return renderMail({
    subject,
    parts: [
      paragraph(happened),
      paragraph(meaning),
      paragraph('To mend it, connect the same account once more. Its posts and settings stay.'),
      ...(dashboardUrl === null
        ? []
        : [{ kind: 'link', label: 'Connect the account', url: dashboardUrl } as const]),
    ],
    footer: 'You get this mail once per incident because you belong to the workspace.',
  });
}

/** A handle comes from the network; a line break in it would be a header of its own. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 100);
}
