import { MAXIMUM_SIGNED_NOTIFICATION } from '#libs/billing';
import { RequestShape, TextField } from '../../../http/index.js';

/** What the App Store posts (App Store Server Notifications, version 2). */
@RequestShape({ name: 'AppStoreNotification' })
export class AppStoreNotificationRequest {
  @TextField({
    required: true,
    maxLength: MAXIMUM_SIGNED_NOTIFICATION,
    description: 'The notification as a signed text.',
  })
  signedPayload!: string;
}
