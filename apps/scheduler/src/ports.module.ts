import { Global, Module, type Provider } from '@nestjs/common';
import { AccountUsage } from '#libs/accounts';
import { entitlementsFromBilling } from '#libs/billing';
import { IdentityModule, MadeLinks, StandingPeople } from '#libs/identity';
import { AssetUsage } from '#libs/media';
import { ApprovalPeople, ReviewLinkRepository, ReviewLinksModule } from '#libs/posts';
import { SchedulesAccountUsage, SchedulesUsageModule, SlotBook } from '#libs/schedules';
import {
  AuthorRights,
  PlanningAssetUsage,
  PlanningUsageModule,
  QueueSlotBook,
  QueueSlotsModule,
} from '#libs/planning';
import { WorkspacePeople } from '#libs/webhooks-out';
import { AuthorsOfIdentity } from './authors-of-identity.js';
import { PeopleOfIdentity } from './people-of-identity.js';

/** Ports of platform, bound where platform itself is built: a second global binding could lose. */
export const platformOverrides: readonly Provider[] = [entitlementsFromBilling];

/** Ports that lower libs declare and higher ones answer; one place per app. */
@Global()
@Module({
  imports: [
    IdentityModule,
    ReviewLinksModule,
    SchedulesUsageModule,
    PlanningUsageModule,
    QueueSlotsModule,
  ],
  providers: [
    { provide: AssetUsage, useExisting: PlanningAssetUsage },
    { provide: AccountUsage, useExisting: SchedulesAccountUsage },
    { provide: SlotBook, useExisting: QueueSlotBook },
    { provide: ApprovalPeople, useExisting: StandingPeople },
    { provide: MadeLinks, useExisting: ReviewLinkRepository },
    { provide: WorkspacePeople, useClass: PeopleOfIdentity },
    { provide: AuthorRights, useClass: AuthorsOfIdentity },
  ],
  exports: [
    SlotBook,
    AssetUsage,
    AccountUsage,
    ApprovalPeople,
    MadeLinks,
    WorkspacePeople,
    AuthorRights,
  ],
})
export class PortsModule {}
