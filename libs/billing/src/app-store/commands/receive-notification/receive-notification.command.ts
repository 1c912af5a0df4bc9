import { Command } from '@nestjs/cqrs';

/**
 * Takes a notification of the App Store (version 2), each once.
 * @throws DomainError signature_invalid, service_unavailable (Apple then sends it again), billing_disabled
 */
export class ReceiveNotificationCommand extends Command<void> {
  /** @param signedPayload compact JWS */
  constructor(readonly signedPayload: string) {
    super();
  }
}
