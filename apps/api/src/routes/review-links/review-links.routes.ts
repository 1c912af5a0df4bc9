import { Module } from '@nestjs/common';
import { ApprovalsModule } from '#libs/posts';
import { GuardsModule } from '../../guards/index.js';
import { ReviewAddresses } from './review-addresses.js';
import { ReviewLinksController } from './review-links.controller.js';

@Module({
  imports: [ApprovalsModule, GuardsModule],
  controllers: [ReviewLinksController],
  providers: [ReviewAddresses],
})
export class ReviewLinksRoutesModule {}
