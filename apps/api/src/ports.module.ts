import { Module, type Provider } from '@nestjs/common';
import { entitlementsFromWorkspaces } from '#libs/identity';
import { SchedulesUsageModule } from '#libs/schedules';

/** Ports of platform, bound where platform itself is built: a second global binding could lose. */
export const platformOverrides: readonly Provider[] = [entitlementsFromWorkspaces];

/** Ports that media and accounts declare and schedules answers; its module binds them globally. */
@Module({ imports: [SchedulesUsageModule] })
export class PortsModule {}
