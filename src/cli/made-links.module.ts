import { Global, Module } from '@nestjs/common';
import { MadeLinks } from '#libs/identity';
import { ReviewLinkRepository, ReviewLinksModule } from '#libs/posts';

/** Review links end with keys, also with those that an operator revokes. */
@Global()
@Module({
  imports: [ReviewLinksModule],
  providers: [{ provide: MadeLinks, useExisting: ReviewLinkRepository }],
  exports: [MadeLinks],
})
export class MadeLinksModule {}
