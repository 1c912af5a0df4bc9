import type { SandboxKernel } from '../../kernel/network.js';
import type { Applications } from './oauth/applications.js';
import type { TiktokGrants } from './oauth/grants.js';
import type { Creators } from './people/creators.js';
import type { PublishTasks } from './publishing/publish-tasks.js';
import type { Publisher } from './publishing/publisher.js';
import type { Pulls } from './publishing/pulls.js';
import type { RateWindows } from './server/rate-windows.js';
import type { Uploads } from './uploads/uploads.js';
import type { Videos } from './videos/videos.js';

/** What all calls share. */
export interface TiktokDesk {
  readonly kernel: SandboxKernel;
  readonly applications: Applications;
  readonly grants: TiktokGrants;
  readonly creators: Creators;
  readonly rates: RateWindows;
  readonly tasks: PublishTasks;
  readonly uploads: Uploads;
  readonly pulls: Pulls;
  readonly publisher: Publisher;
  readonly videos: Videos;
}
