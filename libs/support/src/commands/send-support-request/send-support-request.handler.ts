import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Config, newId, type SupportRequestId } from '#libs/kernel';
import { Database, MailQueue, renderMail, type Transaction } from '#libs/platform';
import { looksLikeSpam, messageFingerprint } from '../../domain/spam.js';
import { supportMail } from '../../domain/support-mail.js';
import { readMessage } from '../../domain/support-message.js';
import {
  SupportRequestRepository,
  type SupportRequestRow,
} from '../../persistence/support-request.repository.js';
import { supportConfig } from '../../support.config.js';
import { invalidField } from '../../support.errors.js';
import { SendSupportRequestCommand } from './send-support-request.command.js';

/** The same words again within this time are taken for the same request. */
const REPEATED_WITHIN_MS = 3_600_000;

@CommandHandler(SendSupportRequestCommand)
export class SendSupportRequestHandler implements ICommandHandler<SendSupportRequestCommand> {
  constructor(
    private readonly database: Database,
    private readonly requests: SupportRequestRepository,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Spam and repetitions are answered like everything else, so that nobody learns from the answer.
   * @throws DomainError invalid_parameter naming the field
   */
  async execute({ given, sender, trap }: SendSupportRequestCommand): Promise<SupportRequestId> {
    const read = readMessage(given, sender.person?.email ?? null);
    if ('field' in read) throw invalidField(read.field, read.message);
    const createdAt = this.clock.now();
    const isSpam = looksLikeSpam(read.message, trap, this.config.get(supportConfig).mostLinks);
    const request: SupportRequestRow = {
      ...read,
      id: newId('sup', createdAt.getTime()),
      workspaceId: sender.person?.workspaceId ?? null,
      userId: sender.person?.userId ?? null,
      clientAddress: sender.clientAddress,
      fingerprint: messageFingerprint(read.message),
      createdAt,
    };
    await this.database.transaction((transaction) => this.store(transaction, request, isSpam));
    return request.id;
  }

  private async store(
    transaction: Transaction,
    request: SupportRequestRow,
    isSpam: boolean,
  ): Promise<void> {
    const since = new Date(request.createdAt.getTime() - REPEATED_WITHIN_MS);
    const isRepeated = await this.requests.isRepeated(transaction, request, since);
    if (isSpam) return this.requests.insert(transaction, request, 'spam');
    if (isRepeated) return this.requests.insert(transaction, request, 'duplicate');
    const { email } = this.config.get(supportConfig);
    if (email === null || !this.mails.isConfigured()) {
      return this.requests.insert(transaction, request, 'stored');
    }
    await this.requests.insert(transaction, request, 'mailed');
    await this.mails.add(
      {
        ...renderMail(supportMail(request.id, request, request)),
        to: { address: email },
        replyTo: { address: request.replyTo },
        purpose: 'support_request',
      },
      transaction,
    );
  }
}
