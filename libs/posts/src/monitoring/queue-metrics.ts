import { Injectable } from '@nestjs/common';
import { Metrics } from '#libs/kernel';
import { Snapshot } from '#libs/platform';
import { QueueDepthRepository, type QueueDepth } from '../persistence/queue-depth.repository.js';

const KEEP_MS = 5_000;

type State = Exclude<keyof QueueDepth, 'pauses' | 'outages' | 'oldestDueSeconds'>;

/** The label of each number. */
const states: Readonly<Record<State, string>> = {
  due: 'due',
  waiting: 'waiting',
  retrying: 'retrying',
  unclear: 'unclear',
  inFlight: 'in_flight',
  lapsed: 'lapsed',
};

/** Gauges of what waits to be published; one statement for all of them, at most every five seconds. */
@Injectable()
export class QueueMetrics {
  private readonly depth: Snapshot<QueueDepth>;

  constructor(metrics: Metrics, repository: QueueDepthRepository) {
    this.depth = new Snapshot(() => repository.look(), KEEP_MS);
    metrics.gauge(
      {
        name: 'posts_queued',
        help: 'Posts of all workspaces by state: due, waiting, retrying, unclear (first 10,000 in all), in_flight, lapsed.',
        labels: ['state'],
      },
      async (gauge) => {
        gauge.reset();
        const depth = await this.depth.read();
        if (depth === null) return;
        for (const state of Object.keys(states) as State[]) {
          gauge.set({ state: states[state] }, depth[state]);
        }
      },
    );
    metrics.gauge(
      {
        name: 'oldest_due_post_age_seconds',
        help: 'How long the oldest post has been due that neither its account nor a pause holds back; 0 when there is none.',
      },
      async (gauge) => gauge.set((await this.depth.read())?.oldestDueSeconds ?? Number.NaN),
    );
    metrics.gauge(
      { name: 'publish_pauses', help: 'Accounts and networks held back by a rate limit.' },
      async (gauge) => gauge.set((await this.depth.read())?.pauses ?? Number.NaN),
    );
    metrics.gauge(
      {
        name: 'network_outages_open',
        help: 'Accounts that nothing is sent to, because their networks give no clear answers.',
      },
      async (gauge) => gauge.set((await this.depth.read())?.outages ?? Number.NaN),
    );
  }
}
