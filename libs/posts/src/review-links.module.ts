import { Module } from '@nestjs/common';
import { ReviewLinkRepository } from './persistence/review-link.repository.js';

/** Review links alone: they end with their maker's right, also where nothing else of posts is needed. */
@Module({ providers: [ReviewLinkRepository], exports: [ReviewLinkRepository] })
export class ReviewLinksModule {}
