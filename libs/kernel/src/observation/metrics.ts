import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type { Counter, Gauge, Histogram };

/** What a metric is called, without the prefix `postrider_`, and what it is split by. */
export interface MetricDescription<Label extends string> {
  /** Prometheus style: snake_case, base unit at the end (`_seconds`, `_bytes`, `_total`). */
  readonly name: string;
  readonly help: string;
  /** Few values each: networks, outcomes, codes; never ids. */
  readonly labels?: readonly Label[];
}

/**
 * Counters, histograms and gauges of this process, for Prometheus. One registry per application, so that
 * several may run in one process; asking twice for a name gives the same metric.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private isWatchingProcess = false;

  /** @param read called at each scrape, where the count is kept elsewhere; sets the counter */
  counter<Label extends string = never>(
    description: MetricDescription<Label>,
    read?: (counter: Counter<Label>) => void,
  ): Counter<Label> {
    return this.once(
      description,
      (settings) =>
        new Counter({
          ...settings,
          ...(read && {
            collect() {
              read(this);
            },
          }),
        }),
    );
  }

  /** @param buckets upper bounds, ascending */
  histogram<Label extends string = never>(
    description: MetricDescription<Label> & { readonly buckets: readonly number[] },
  ): Histogram<Label> {
    const buckets = [...description.buckets];
    return this.once(description, (settings) => new Histogram({ ...settings, buckets }));
  }

  /** @param read called at each scrape; sets the gauge */
  gauge<Label extends string = never>(
    description: MetricDescription<Label>,
    read?: (gauge: Gauge<Label>) => void | Promise<void>,
  ): Gauge<Label> {
    return this.once(
      description,
      (settings) =>
        new Gauge({
          ...settings,
          ...(read && {
            collect() {
              return read(this);
            },
          }),
        }),
    );
  }

  /**
   * Everything, in the text format of Prometheus; memory, processor time and event loop delay of the process
   * under the names that every Node.js service has. Those are watched from the first call on.
   */
  async text(): Promise<{ readonly contentType: string; readonly body: string }> {
    if (!this.isWatchingProcess) collectDefaultMetrics({ register: this.registry });
    this.isWatchingProcess = true;
    return { contentType: this.registry.contentType, body: await this.registry.metrics() };
  }

  private once<Label extends string, Kind extends Counter<Label> | Gauge<Label> | Histogram<Label>>(
    { name, help, labels = [] }: MetricDescription<Label>,
    make: (settings: {
      name: string;
      help: string;
      labelNames: Label[];
      registers: Registry[];
    }) => Kind,
  ): Kind {
    const fullName = `postrider_${name}`;
    const known = this.registry.getSingleMetric(fullName);
    if (known !== undefined) return known as unknown as Kind;
    return make({ name: fullName, help, labelNames: [...labels], registers: [this.registry] });
  }
}
