import { Metrics } from './metrics.js';

describe('metrics', () => {
  it('gives the same counter for the same name', async () => {
    const metrics = new Metrics();
    const description = { name: 'posts_total', help: 'Posts.', labels: ['network'] as const };
    metrics.counter(description).inc({ network: 'x' });
    metrics.counter(description).inc({ network: 'x' }, 2);

    expect((await metrics.text()).body).toContain('postrider_posts_total{network="x"} 3');
  });

  it('asks a gauge for its value at each look', async () => {
    const metrics = new Metrics();
    let waiting = 1;
    metrics.gauge({ name: 'waiting', help: 'Waiting.' }, (gauge) => gauge.set(waiting));
    expect((await metrics.text()).body).toContain('postrider_waiting 1');
    waiting = 7;
    expect((await metrics.text()).body).toContain('postrider_waiting 7');
  });

  it('keeps applications of one process apart', async () => {
    new Metrics().counter({ name: 'posts_total', help: 'Posts.' }).inc();
    const second = new Metrics();
    second.counter({ name: 'posts_total', help: 'Posts.' });

    expect((await second.text()).body).toContain('postrider_posts_total 0');
  });
});
