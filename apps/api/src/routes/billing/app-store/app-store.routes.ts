import { Module } from '@nestjs/common';
import { AppStoreModule } from '#libs/billing';
import { AppStoreNotificationsController } from './app-store-notifications.controller.js';
import { AppStoreController } from './app-store.controller.js';

@Module({
  imports: [AppStoreModule],
  controllers: [AppStoreController, AppStoreNotificationsController],
})
export class AppStoreRoutesModule {}
