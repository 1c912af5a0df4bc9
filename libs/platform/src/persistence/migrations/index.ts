import { PlatformOutbox1763700001000 } from './1763700001000-platform-outbox.js';

/** In the order in which they were written. */
export const platformMigrations = [PlatformOutbox1763700001000];
