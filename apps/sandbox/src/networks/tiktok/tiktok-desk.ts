import type { SandboxKernel } from '../../kernel/network.js';
import { Applications } from './oauth/applications.js';
import { tiktokGrants, type TiktokGrants } from './oauth/grants.js';
import { Creators } from './people/creators.js';
import { PublishTasks } from './publishing/publish-tasks.js';
import { Publisher } from './publishing/publisher.js';
import { Pulls } from './publishing/pulls.js';
import { Sequence } from './sequence.js';
import { RateWindows } from './server/rate-windows.js';
import { Uploads } from './uploads/uploads.js';
import { Videos } from './videos/videos.js';

/** What all calls share. */
export class TiktokDesk {
  readonly applications: Applications;
  readonly grants: TiktokGrants;
  readonly creators: Creators;
  readonly rates = new RateWindows();
  readonly tasks: PublishTasks;
  readonly uploads: Uploads;
  readonly pulls: Pulls;
  readonly publisher: Publisher;
  readonly videos: Videos;

  constructor(readonly kernel: SandboxKernel) {
    const sequence = new Sequence(kernel);
    this.applications = new Applications(kernel);
    this.grants = tiktokGrants(kernel);
    this.creators = new Creators(kernel);
    this.tasks = new PublishTasks(kernel, sequence);
    this.uploads = new Uploads(this.tasks);
    this.videos = new Videos(kernel, sequence, this.creators);
    this.publisher = new Publisher(kernel, this.tasks, this.creators, this.videos);
    this.pulls = new Pulls(kernel, this.tasks, this.publisher, this.creators);
    this.publisher.waitFor((task) => this.pulls.settled(task));
  }

  /** Forgets what does not outlive a reset, and goes on with what does. */
  restore(): void {
    this.rates.clear();
    this.uploads.restore();
    this.publisher.restore();
    this.pulls.restore();
  }
}
