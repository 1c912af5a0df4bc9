import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { signatureInvalid } from '../../../billing.errors.js';
import type { SubscriptionSnapshot } from '../../../gateways/billing-gateway.js';
import { PlanCatalog } from '../../../plans/plan-catalog.js';
import { AppStoreSettings } from '../../app-store-settings.js';
import { appStoreDisabled, verificationUnavailable } from '../../app-store.errors.js';
import { notificationEffect } from '../../domain/notification-effect.js';
import type { StoreNotification } from '../../domain/store-facts.js';
import { PurchaseBook } from '../../purchases/purchase-book.js';
import { SignedDataRefused } from '../../verification/signed-data-refused.js';
import { SignedData } from '../../verification/signed-data.js';
import { ReceiveNotificationCommand } from './receive-notification.command.js';

@CommandHandler(ReceiveNotificationCommand)
export class ReceiveNotificationHandler implements ICommandHandler<ReceiveNotificationCommand> {
  constructor(
    private readonly settings: AppStoreSettings,
    private readonly signedData: SignedData,
    private readonly book: PurchaseBook,
    private readonly catalog: PlanCatalog,
  ) {}

  async execute({ signedPayload }: ReceiveNotificationCommand): Promise<void> {
    if (this.settings.application === null) throw appStoreDisabled();
    const notification = await this.verified(signedPayload);
    await this.book.take(notification, this.effectOf(notification));
  }

  private async verified(signedPayload: string): Promise<StoreNotification> {
    try {
      return await this.signedData.notification(signedPayload);
    } catch (error) {
      if (!(error instanceof SignedDataRefused)) throw error;
      throw error.reason === 'unavailable' ? verificationUnavailable(error) : signatureInvalid();
    }
  }

  private effectOf(notification: StoreNotification): SubscriptionSnapshot | null {
    const { application } = this.settings;
    if (notification.environment === 'Sandbox' && !application?.acceptsSandbox) return null;
    return notificationEffect(notification, this.catalog.appStoreProducts);
  }
}
