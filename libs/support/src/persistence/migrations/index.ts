import { SupportCreateSupportRequests1763900130000 } from './create-support-requests.js';

/** Migrations of the support lib, oldest first. */
export const supportMigrations = [SupportCreateSupportRequests1763900130000];
