import { Injectable } from '@nestjs/common';
import { MailQueue, renderMail, type MailOutline, type Transaction } from '#libs/platform';
import type { Webhook } from '../domain/webhook.js';
import { WorkspacePeople } from '../ports/workspace-people.port.js';

/** Tells the people of a workspace that a webhook of theirs was disabled, where mail is configured. */
@Injectable()
export class DisabledNotice {
  constructor(
    private readonly mails: MailQueue,
    private readonly people: WorkspacePeople,
  ) {}

  /** The mails leave when the change does. */
  async queue(transaction: Transaction, webhook: Webhook): Promise<void> {
    if (!this.mails.isConfigured()) return;
    const content = renderMail(noticeOf(webhook));
    for (const to of await this.people.addressesOf(webhook.workspaceId)) {
      await this.mails.add({ ...content, to, purpose: 'webhook_disabled' }, transaction);
    }
  }
}

const reasons = {
  gone: 'Its server answered 410 Gone, which means that it wants no more events.',
  failing: 'None of the events that were sent to it in the last three days arrived.',
  by_request: 'Somebody asked for it.',
};

function noticeOf({ id, url, disabledReason }: Webhook): MailOutline {
  const { host } = new URL(url);
  const sentences = [
    `The webhook ${id} to ${host} was disabled. ${reasons[disabledReason ?? 'by_request']}`,
    'Events are still kept. When the server works again, enable the webhook and have what it missed sent with a replay.',
  ];
  return {
    subject: `A webhook to ${host} was disabled`,
    parts: sentences.map((text) => ({ kind: 'paragraph', text })),
    footer: 'You get this mail because you belong to the workspace.',
  };
}
