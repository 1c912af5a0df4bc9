import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { IdentityModule } from '#libs/identity';
import { MediaModule } from '#libs/media';
import { ApprovalsModule } from '#libs/posts';
import { SchedulesModule } from '#libs/schedules';
import { GuardsModule } from '../../guards/index.js';
import { ReviewController } from './review.controller.js';
import { Reviews } from './reviews.js';

@Module({
  imports: [
    AccountsModule,
    ApprovalsModule,
    GuardsModule,
    IdentityModule,
    MediaModule,
    SchedulesModule,
  ],
  controllers: [ReviewController],
  providers: [Reviews],
})
export class ReviewRoutesModule {}
