import type { FastifyInstance } from 'fastify';
import { guardControl } from '../control/guard.js';
import { listedText } from '../control/members.js';
import { addScope } from '../kernel/scopes.js';
import type { SandboxStores } from '../kernel/stores.js';
import { registerMailboxPages } from './mailbox-pages.js';
import { MailStore } from './mails.js';
import { SmtpHost } from './smtp-host.js';

/** A mailbox for everybody: what is sent to the SMTP server can be read on pages and through the control API. */
export class Mailbox {
  /** The name under which faults are ordered for it. */
  readonly id = 'mailbox';
  readonly path = '/mailbox';
  private readonly mails: MailStore;
  readonly smtp: SmtpHost;

  constructor(
    private readonly stores: SandboxStores,
    now: () => Date,
  ) {
    this.mails = new MailStore(stores.documents.of(this.id), now);
    this.smtp = new SmtpHost({
      keep: (mail) => {
        this.mails.add(mail);
        stores.journal.flush();
      },
      takeFault: (site) => stores.faults.take(this.id, site),
    });
  }

  mount(server: FastifyInstance, options: { readonly allowRemoteControl: boolean }): void {
    addScope(server, 'mailbox pages', (scope) => registerMailboxPages(scope, this.mails));
    addScope(server, 'mailbox control', (scope) => {
      guardControl(scope, options.allowRemoteControl);
      scope.get<{ Querystring: Record<string, unknown> }>('/_sandbox/mailbox', ({ query }) => ({
        mails: this.mails.list(listedText(query, 'to').to),
      }));
      scope.delete('/_sandbox/mailbox', (_request, reply) => {
        this.mails.clear();
        this.stores.journal.flush();
        return reply.code(204).send();
      });
    });
  }
}
