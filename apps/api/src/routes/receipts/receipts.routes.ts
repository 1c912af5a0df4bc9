import { Module } from '@nestjs/common';
import { ReceiptsModule } from '#libs/posts';
import { ReceiptKeysController } from './receipt-keys.controller.js';
import { ReceiptsController } from './receipts.controller.js';

@Module({
  imports: [ReceiptsModule],
  controllers: [ReceiptsController, ReceiptKeysController],
})
export class ReceiptsRoutesModule {}
