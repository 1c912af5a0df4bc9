import { Global, Module, type Provider } from '@nestjs/common';
import { AccountUsage } from '#libs/accounts';
import { entitlementsFromBilling } from '#libs/billing';
import { IdentityModule, StandingPeople } from '#libs/identity';
import { AssetUsage } from '#libs/media';
import { ApprovalPeople } from '#libs/posts';
import { SchedulesAccountUsage, SchedulesAssetUsage, SchedulesUsageModule } from '#libs/schedules';

/** Ports of platform, bound where platform itself is built: a second global binding could lose. */
export const platformOverrides: readonly Provider[] = [entitlementsFromBilling];

/** Ports that lower libs declare and higher ones answer; one place per app. */
@Global()
@Module({
  imports: [IdentityModule, SchedulesUsageModule],
  providers: [
    { provide: AssetUsage, useExisting: SchedulesAssetUsage },
    { provide: AccountUsage, useExisting: SchedulesAccountUsage },
    { provide: ApprovalPeople, useExisting: StandingPeople },
  ],
  exports: [AssetUsage, AccountUsage, ApprovalPeople],
})
export class PortsModule {}
