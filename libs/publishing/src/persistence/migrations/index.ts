import { PublishingCreatePostAttempts1763700006000 } from './create-post-attempts.js';

/** Migrations of the publishing lib, oldest first. */
export const publishingMigrations = [PublishingCreatePostAttempts1763700006000];
